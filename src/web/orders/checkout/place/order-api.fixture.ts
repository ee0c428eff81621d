import { expect, vi } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { OrderRequest } from '#web/orders/checkout/place/recover-order.ts'

/** Answers each endpoint with its replies, the last one again and again. A call without one fails the test. */
export async function withOrderApi<T>(
  replies: Replies,
  work: (lookup: OrderRequest, progress: string[]) => Promise<T>,
) {
  vi.useFakeTimers()
  const calls: { name: string; key: string | undefined }[] = []
  const unexpected: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: { headers: Record<string, string> }) => {
    const name = (Object.keys(paths) as (keyof typeof paths)[]).find((name) => address.endsWith(paths[name]))
    const given = name && replies[name]
    if (!given) unexpected.push(address)
    if (!given) throw lost
    const [first, ...others] = [given].flat()
    if (others.length > 0) replies = { ...replies, [name]: others }
    calls.push({ name, key: init.headers['idempotency-key'] })
    if (first instanceof Error) throw first
    return { status: 'status' in first! ? first.status : 200, json: async () => first }
  })
  const progress: string[] = []
  const onLookup: OrderRequest['onLookup'] = (step) => progress.push(`looking up ${step}`)
  const working = work({ key: 'k1', signal: new AbortController().signal, onLookup }, progress)
  working.catch(() => undefined)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(unexpected).toEqual([])
  return { result: await working, progress, calls }
}

export const cash = {
  _id: 'o1',
  paymentMethod: 'Cash',
  paymentStatus: 'Pending',
  orderStatus: 'Pending',
} as SavedOrder
export const card = { ...cash, paymentMethod: 'Card' } as SavedOrder
export const authorised = { ...card, paymentStatus: 'Authorised' } as SavedOrder
export const failed = { ...card, paymentStatus: 'Failed' } as SavedOrder
export const released = { ...card, paymentStatus: 'Released' } as SavedOrder
export const canceledBy = (
  by: 'customer' | 'outlet' | 'system',
  wasSeen: boolean,
  of = card,
): SavedOrder => ({
  ...of,
  orderStatus: 'Canceled',
  canceled: { by, reason: null, wasSeen },
})
export const unpaid = canceledBy('system', false)

const paths = {
  place: '/order/create-customer-order',
  placeDineIn: '/order/create-customer-dine-in',
  find: '/order/find-by-key?key=k1',
  read: '/order/get-single-order/o1',
  cancel: '/order/customer-cancel-order/o1',
  pay: '/customer-payment/set-payment',
} as const
export type Replies = Partial<Record<keyof typeof paths, Reply | Reply[]>>
export type Reply = { data: unknown } | { status: number; code: string } | Error

export const reply = (data: unknown) => ({ data })
export const found = (order: SavedOrder | null) => reply({ order })
export const refusal = (code: string, status = 409) => ({ status, code, error: `refused ${code}` })
export const lost = new TypeError('Failed to fetch')
