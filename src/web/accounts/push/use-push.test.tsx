import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { isSwitchedOn, storedPush, storeSwitch } from '#web/accounts/push/stored-push.ts'
import { usePush } from '#web/accounts/push/use-push.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const key = 'BAECAw'
const keyBytes = Uint8Array.from([4, 1, 2, 3]).buffer
const toSubscription = (endpoint: string, applicationServerKey = keyBytes) => ({
  endpoint,
  options: { applicationServerKey },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

/** A browser with push, and the person's answer to its question. */
function browser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const requestPermission = vi.fn(async () => {
    Object.assign(globalThis.Notification, { permission: answer })
    return answer
  })
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', class {})
  let subscription: ReturnType<typeof toSubscription> | null = null
  const pushManager = {
    getSubscription: vi.fn(async () => subscription),
    subscribe: vi.fn(async () => (subscription = toSubscription('https://push/1'))),
  }
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  return {
    requestPermission,
    pushManager,
    has: (one: ReturnType<typeof toSubscription>) => void (subscription = one),
  }
}

beforeEach(() => vi.unstubAllGlobals())

const own = { customerId: 'c' }
const render = (target: Parameters<typeof usePush>[0] = own) => renderHook(() => usePush(target)).result

test('KI9: nothing is asked by itself; a press asks the browser, then tells the server', async () => {
  const { requestPermission } = browser('default')
  const { requests, last } = fakeServer()
  const result = render()
  await pass(60_000)
  expect([result.current.state, requestPermission.mock.calls.length, requests]).toEqual(['off', 0, []])
  await act(async () => void result.current.turnOn())
  expect([result.current.state, last().path]).toEqual(['asking', '/push/key'])
  await last().answer({ key })
  expect([last().path, last().body]).toEqual([
    '/push/subscribe',
    { endpoint: 'https://push/1', p256dh: 'p', auth: 'a' },
  ])
  await last().answer({ isOn: true })
  expect([result.current.state, isSwitchedOn(storedPush.read(), own)]).toEqual(['on', true])
})

test('KI9: a no of the person is shown as blocked, one without an answer stays off', async () => {
  browser('default', 'denied')
  const { requests } = fakeServer()
  const result = render()
  await act(async () => result.current.turnOn())
  expect([result.current.state, requests]).toEqual(['blocked', []])
  browser('default', 'default')
  const undecided = render()
  await act(async () => undecided.current.turnOn())
  expect(undecided.current.state).toBe('off')
})

test('KI9: a failure is shown and can be tried again', async () => {
  browser('granted')
  const { last } = fakeServer()
  const result = render()
  await act(async () => void result.current.turnOn())
  await last().lose()
  expect([result.current.state, isSwitchedOn(storedPush.read(), own)]).toEqual(['failed', false])
  await act(async () => void result.current.turnOn())
  await last().answer({ key })
  await last().refuse(400, 'PUSH_ADDRESS_NOT_KNOWN', 'We do not know its push service.')
  expect(result.current).toMatchObject({ state: 'failed', problem: 'We do not know its push service.' })
})

test('KI9: a subscription for an earlier key of the site is replaced, one for this key is used', async () => {
  const { pushManager, has } = browser('granted')
  const earlier = toSubscription('https://push/0', Uint8Array.from([4, 9, 9, 9]).buffer)
  has(earlier)
  const { last } = fakeServer()
  const result = render()
  await act(async () => void result.current.turnOn())
  await last().answer({ key })
  expect([earlier.unsubscribe.mock.calls.length, pushManager.subscribe.mock.calls.length]).toEqual([1, 1])
  await last().answer({ isOn: true })
  // A further one comes from switching on, which renews it.
  await last().answer({ key })
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1)
})

test('KI9: a page of the same customer renews it quietly; another customer’s finds it off', async () => {
  browser('granted')
  storeSwitch(own, true)
  const { paths, requests } = fakeServer()
  expect(render().current.state).toBe('on')
  await pass(0)
  expect(paths()).toEqual(['GET /push/key'])
  expect(render({ customerId: 'd' }).current.state).toBe('off')
  await pass(0)
  expect(requests).toHaveLength(1)
})

test('KI9: switched off, this outlet and no other hears nothing any more', async () => {
  const { has } = browser('granted')
  has(toSubscription('https://push/1'))
  storeSwitch({ outletId: 'o' }, true)
  storeSwitch({ outletId: 'p' }, true)
  storeSwitch(own, true)
  const { last } = fakeServer()
  const result = render({ outletId: 'o' })
  await act(async () => void result.current.turnOff())
  expect(result.current.state).toBe('off')
  // The renewal that was under way comes first.
  await last().answer({ key })
  await last().answer({ isOn: true })
  expect([last().path, last().body]).toEqual(['/outlet-push/unsubscribe/o', { endpoint: 'https://push/1' }])
  expect(storedPush.read()).toEqual({ customerId: 'c', outletIds: ['p'] })
})

test('KI9: a browser without push offers nothing, an iPhone asks for the home screen first', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: undefined }))
  expect(render().current.state).toBe('not supported')
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }))
  expect(render().current.state).toBe('home screen first')
})
