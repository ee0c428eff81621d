import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { tryCall, callUntilAnswered } from './call-api.ts'
import type { Cast, Story } from './order-story.ts'
import { payByCard } from './pay-by-card.ts'

/** Plays one story to its end; lost responses and killed servers are retried. */
export async function playStory(story: Story, cast: Cast): Promise<void> {
  const { fate, seen } = story
  await place(story, cast)
  if (!seen.orderId) return
  if (fate === 'while paying') {
    const cancelling = delay(cast.network.random() * 150).then(() => cancel(story, cast))
    await Promise.all([payByCard(story, cast), cancelling])
    return
  }
  if (story.method === 'Card') await payByCard(story, cast)
  if (fate === 'cancelled') await cancel(story, cast)
  if (fate === 'both at once') await Promise.all([accept(story, cast), cancel(story, cast)])
  // A refund before accepting is charged less, or less cash is to be collected; one after it is refunded.
  if (fate === 'refunded') await refund(story, cast, 1)
  if (fate === 'accepted' || fate === 'cancelled by outlet' || fate === 'refunded') await accept(story, cast)
  if (fate === 'refunded' && seen.accept === 'yes')
    await Promise.all([refund(story, cast, 2), refund(story, cast, 0.5)])
  if (fate === 'cancelled by outlet' && seen.accept === 'yes') await cancelAsOutlet(story, cast)
}

/** After a lost response the page asks whether the order exists, and sends it under a new key if it does not. */
async function place({ method, seen }: Story, { network, me, draft }: Cast): Promise<void> {
  let key = randomUUID()
  const call = {
    method: 'POST',
    path: '/order/create-customer-order',
    bearer: me,
    body: draft({ paymentMethod: method }),
  } as const
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await tryCall(network, { ...call, key })
    // The body never changes, so the key was used by our own find-by-key call, whose response was lost.
    if (answer?.code === 'KEY_REUSED') {
      key = randomUUID()
      continue
    }
    if (answer && answer.status !== 200) throw new Error(`placing was refused: ${answer.code}`)
    const asked = answer
      ? undefined
      : await tryCall(network, { method: 'GET', path: `/order/find-by-key?key=${key}`, bearer: me })
    const order = (answer?.data ?? asked?.data.order) as
      | { _id: string; totalPrice: number }
      | undefined
      | null
    if (order) {
      seen.orderId = order._id
      seen.total = Math.round(order.totalPrice * 100)
      return
    }
    if (asked?.status === 200) key = randomUUID()
    await delay(50 + network.random() * 250)
  }
  throw new Error('no response to an order')
}

async function cancel({ seen }: Story, { network, me }: Cast): Promise<void> {
  const path = `/order/customer-cancel-order/${seen.orderId}`
  const { status } = await callUntilAnswered(network, { method: 'PUT', path, bearer: me, key: randomUUID() })
  seen.cancel = status === 200 ? 'yes' : 'no'
}

async function accept({ seen }: Story, { network, staff }: Cast): Promise<void> {
  const path = `/outlet-order/accept/${seen.orderId}`
  const call = { method: 'PUT', path, bearer: staff, key: randomUUID(), body: { minutes: 30 } } as const
  seen.accept = (await callUntilAnswered(network, call)).status === 200 ? 'yes' : 'no'
}

/** Two people refund at once; the one who comes second reads the order and asks again. */
async function refund({ seen }: Story, { network, me, staff }: Cast, amount: number): Promise<void> {
  const path = `/outlet-order/refund/${seen.orderId}`
  let refunded: unknown = (seen.refunded ?? 0) / 100
  for (let attempt = 0; attempt < 20; attempt++) {
    const body = { of: 'amount', amount, refunded, reason: 'missing' }
    const call = { method: 'POST', path, bearer: staff, key: randomUUID(), body } as const
    const { status, code } = await callUntilAnswered(network, call)
    if (status === 200) seen.refunded = (seen.refunded ?? 0) + Math.round(amount * 100)
    if (code !== 'REFUND_CHANGED') return
    const order = { method: 'GET', path: `/order/get-single-order/${seen.orderId}`, bearer: me } as const
    refunded = (await callUntilAnswered(network, order)).data.refunded
  }
  throw new Error('a refund was never made')
}

async function cancelAsOutlet({ seen }: Story, { network, staff }: Cast): Promise<void> {
  const path = `/outlet-order/cancel/${seen.orderId}`
  const body = { reason: 'The oven is broken.' }
  const call = { method: 'PUT', path, bearer: staff, key: randomUUID(), body } as const
  seen.cancelAsOutlet = (await callUntilAnswered(network, call)).status === 200 ? 'yes' : 'no'
}
