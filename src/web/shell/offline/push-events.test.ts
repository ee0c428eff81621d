import { beforeEach, expect, test, vi } from 'vitest'

import { handlePush, type PushScope } from '#web/shell/offline/push-events.ts'

const origin = 'https://tablefare.test'
const sent = { title: 'Accepted', body: 'At your door by 19:47', path: '/order-summary/o1', tag: 'o1' }

function worker(pages: string[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: { title: string; options: object }[] = []
  const opened: string[] = []
  const focused: string[] = []
  const subscribe = vi.fn()
  const scope = {
    location: { origin },
    addEventListener: (kind: string, listen: (event: object) => void) => listeners.set(kind, listen),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, options }),
      pushManager: { subscribe },
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (address: string) => opened.push(address),
    },
  }
  handlePush(scope as unknown as PushScope)
  async function fire(kind: string, event: object) {
    const waiting: Promise<unknown>[] = []
    listeners.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
    await Promise.all(waiting)
  }
  return { fire, shown, opened, focused, subscribe }
}

beforeEach(() => vi.stubGlobal('fetch', vi.fn()))

test('KI9: a message is shown with its step and time; a later step takes its place', async () => {
  const { fire, shown } = worker()
  await fire('push', { data: { json: () => sent } })
  expect(shown).toEqual([
    {
      title: 'Accepted',
      options: {
        body: 'At your door by 19:47',
        tag: 'o1',
        renotify: true,
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { path: '/order-summary/o1' },
      },
    },
  ])
})

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') as unknown }],
  ['half of it', { json: () => ({ title: 'Accepted' }) }],
])('KI9: a message with %s still shows something', async (_, data) => {
  const { fire, shown } = worker()
  await fire('push', { data })
  expect(shown.map(({ title }) => title)).toEqual(['News about your order'])
})

test('KI9: a tap brings the page that shows the order to the front, or opens it', async () => {
  const close = vi.fn()
  const notification = { close, data: { path: '/order-summary/o1' } }
  const open = worker([`${origin}/my-order`, `${origin}/order-summary/o1`])
  await open.fire('notificationclick', { notification })
  expect([close.mock.calls.length, open.focused, open.opened]).toEqual([
    1,
    [`${origin}/order-summary/o1`],
    [],
  ])
  const closed = worker([`${origin}/my-order`])
  await closed.fire('notificationclick', { notification })
  expect([closed.focused, closed.opened]).toEqual([[], [`${origin}/order-summary/o1`]])
})

test.each(['https://evil.example/', '//evil.example/', 7, undefined])(
  'KI9: a tap on a notification with the path %s stays on this site',
  async (path) => {
    const { fire, opened } = worker()
    await fire('notificationclick', { notification: { close: () => {}, data: { path } } })
    expect(opened).toEqual([`${origin}/my-order`])
  },
)

test('KI9: a new address of the browser is reported with the earlier one', async () => {
  const { fire, subscribe } = worker()
  const next = { toJSON: () => ({ endpoint: 'https://push/2', keys: { p256dh: 'k', auth: 'a' } }) }
  const oldSubscription = { endpoint: 'https://push/1', options: { userVisibleOnly: true } }
  subscribe.mockResolvedValue(next)
  await fire('pushsubscriptionchange', { oldSubscription, newSubscription: null })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true })
  const [address, init] = vi.mocked(fetch).mock.calls[0]!
  expect([address, init?.method, JSON.parse(init?.body as string)]).toEqual([
    '/api/v1/push/renew',
    'PUT',
    { endpoint: 'https://push/2', p256dh: 'k', auth: 'a', was: 'https://push/1' },
  ])
  await fire('pushsubscriptionchange', { oldSubscription: null })
  expect(fetch).toHaveBeenCalledTimes(1)
})
