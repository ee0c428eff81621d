import { afterEach, expect, test, vi } from 'vitest'

import { payForOrder } from '#web/payments/pay/pay-for-order.ts'

const orderId = '0190a000-0000-7000-8000-000000000001'
const pick = { cardId: '0190a000-0000-7000-8000-000000000002' }
const never = new AbortController().signal

/** Answers the browser's calls in order. An `Error` stands for a broken connection. */
function answerWith(...answers: (object | Error)[]) {
  const sent: { key: string | undefined; body: unknown }[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ key: init.headers['idempotency-key'], body: JSON.parse(init.body) })
    const answer = answers[Math.min(sent.length, answers.length) - 1]!
    if (answer instanceof Error) throw answer
    const { status = 200, ...body } = answer as { status?: number }
    return { status, json: async () => body }
  })
  return sent
}

async function pay(given: Parameters<typeof payForOrder>[1] = pick, signal = never) {
  const paying = payForOrder(orderId, given, signal)
  paying.catch(() => undefined)
  await vi.runAllTimersAsync()
  return paying
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const broken = new TypeError('Failed to fetch')
const authorised = { data: { status: 'authorised' } }

test('D20, D33: after a lost response the request is sent again with the same key', async () => {
  const sent = answerWith(broken, authorised)
  expect(await pay()).toEqual({ status: 'authorised' })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(sent[1]).toEqual(sent[0])
})

test('D34: without a response, or after a server fault, the result of the payment is unknown', async () => {
  answerWith(broken)
  expect((await pay()).status).toBe('unknown')
  answerWith({ status: 500, error: 'Something went wrong', code: 'SERVER_FAULT' })
  expect((await pay()).status).toBe('unknown')
})

test('a refusal is thrown at once with its message', async () => {
  const sent = answerWith({
    status: 409,
    error: 'This order can no longer be paid.',
    code: 'ORDER_NOT_PAYABLE',
  })
  await expect(pay()).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE', status: 409 })
  expect(sent).toHaveLength(1)
})

test('D35: with Stripe only its id of the card is sent', async () => {
  const sent = answerWith(authorised)
  await pay({ typed: { name: 'A Khan', createAtStripe: async () => 'pm_1' }, saveCard: true })
  expect(sent[0]?.body).toEqual({ orderId, name: 'A Khan', paymentMethodId: 'pm_1', saveCard: true })
})

test('a customer who leaves the page gets no result', async () => {
  answerWith(broken)
  const leaving = new AbortController()
  leaving.abort()
  await expect(pay(pick, leaving.signal)).rejects.toThrow('aborted')
})
