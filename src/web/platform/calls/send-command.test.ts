import { expect, test, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { sendCommand, toResult } from '#web/platform/calls/send-command.ts'

const done = { status: 200, body: { data: { orderId: '1' } } }
const fault = { status: 500, body: { error: 'Something went wrong', code: 'SERVER_FAULT' } }
const notReady = { status: 503, body: { error: 'Try again', code: 'NOT_READY' } }
const badGateway = { status: 502, body: undefined }
const refusal = { status: 409, body: { error: 'Too late', code: 'ORDER_STATUS_CHANGED' } }
const lostConnection = new TypeError('fetch failed')

/** Answers each request with the next of these, and lists the idempotency keys that were sent. */
function answerWith(...answers: ({ status: number; body: unknown } | Error)[]): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    const answer = answers[keys.length - 1]!
    if (answer instanceof Error) throw answer
    return { status: answer.status, json: async () => answer.body ?? Promise.reject(new SyntaxError()) }
  })
  return keys
}

const cancel = (orderId: string, subject?: string) =>
  sendCommand(api.orders.cancelOrder, { params: { orderId } }, { subject })

test('a command has the same key until it is answered or refused, and a new one after that', async () => {
  const keys = answerWith(lostConnection, fault, notReady, badGateway, done, refusal, done, done)
  expect(await cancel('1')).toEqual({ lost: undefined })
  expect(await cancel('1')).toMatchObject({ lost: { code: 'SERVER_FAULT', status: 500 } })
  expect(await cancel('1')).toMatchObject({ lost: { code: 'NOT_READY', status: 503 } })
  expect(await cancel('1')).toMatchObject({ lost: { code: 'UNREACHABLE', status: 502 } })
  expect(await cancel('1')).toEqual({ answer: done.body })
  expect(await cancel('1')).toMatchObject({ refused: { code: 'ORDER_STATUS_CHANGED', message: 'Too late' } })
  expect(await cancel('1')).toEqual({ answer: done.body })
  await cancel('2')

  const [lost, faulty, unready, unreachable, answered, refused, again, other] = keys
  expect([faulty, unready, unreachable, answered]).toEqual([lost, lost, lost, lost])
  expect(new Set([answered, refused, again, other]).size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('two different commands whose answers were lost each keep their own key', async () => {
  const keys = answerWith(lostConnection, lostConnection, done, done)
  for (const orderId of ['3', '4', '3', '4']) await cancel(orderId)
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  expect(keys[0]).not.toBe(keys[1])
})

test('another command for the same subject forgets the key of a lost one: repeated later, it is a new command', async () => {
  const keys = answerWith(lostConnection, lostConnection, done, lostConnection, done)
  for (const orderId of ['5', '5', '6', '5', '5']) await cancel(orderId, 'the house')
  const [first, repeated, other, later, laterRepeated] = keys
  expect(repeated).toBe(first)
  expect(laterRepeated).toBe(later)
  expect(new Set([first, other, later]).size).toBe(3)
})

test('a key that is given is sent, and an endpoint that takes no key gets none', async () => {
  const keys = answerWith(done, done)
  await sendCommand(api.orders.cancelOrder, { params: { orderId: '7' }, key: 'draft-7' })
  await sendCommand(api.orders.quote, { body: { restaurant: 'a', orderType: 'Collection', cartItems: '[]' } })
  expect(keys).toEqual(['draft-7', undefined])
})

test('a refusal with a known result is not a lost answer', async () => {
  const silent = new Refused(503, { code: 'GATEWAY_UNAVAILABLE', error: 'Nothing was changed' })
  expect(await toResult(() => Promise.reject(silent))).toEqual({ refused: silent })
  expect(await toResult(() => Promise.reject(new DOMException('slow', 'TimeoutError')))).toEqual({
    lost: undefined,
  })
  expect(await toResult(async () => 1)).toEqual({ answer: 1 })
})
