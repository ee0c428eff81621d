import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { tryCall, callUntilAnswered } from './call-api.ts'
import type { Participants, Scenario } from './order-scenario.ts'
import { payByCard } from './pay-by-card.ts'

/** Runs one scenario to its end; lost responses and killed servers are retried. */
export async function runScenario(scenario: Scenario, participants: Participants): Promise<void> {
  const { fate, seen } = scenario
  await place(scenario, participants)
  if (!seen.orderId) return
  if (fate === 'while paying') {
    const cancelling = delay(participants.network.random() * 150).then(() => cancel(scenario, participants))
    await Promise.all([payByCard(scenario, participants), cancelling])
    return
  }
  if (scenario.method === 'Card') await payByCard(scenario, participants)
  if (fate === 'cancelled') await cancel(scenario, participants)
  if (fate === 'both at once')
    await Promise.all([accept(scenario, participants), cancel(scenario, participants)])
  // A refund before accepting is charged less, or less cash is to be collected; one after it is refunded.
  if (fate === 'refunded') await refund(scenario, participants, 1)
  if (fate === 'accepted' || fate === 'cancelled by outlet' || fate === 'refunded')
    await accept(scenario, participants)
  if (fate === 'refunded' && seen.accept === 'yes')
    await Promise.all([refund(scenario, participants, 2), refund(scenario, participants, 0.5)])
  if (fate === 'cancelled by outlet' && seen.accept === 'yes') await cancelAsOutlet(scenario, participants)
}

/** After a lost response the page asks whether the order exists, and sends it under a new key if it does not. */
async function place({ method, seen }: Scenario, { network, me, draft }: Participants): Promise<void> {
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

async function cancel({ seen }: Scenario, { network, me }: Participants): Promise<void> {
  const path = `/order/customer-cancel-order/${seen.orderId}`
  const { status } = await callUntilAnswered(network, { method: 'PUT', path, bearer: me, key: randomUUID() })
  seen.cancel = status === 200 ? 'yes' : 'no'
}

async function accept({ seen }: Scenario, { network, staff }: Participants): Promise<void> {
  const path = `/outlet-order/accept/${seen.orderId}`
  const call = { method: 'PUT', path, bearer: staff, key: randomUUID(), body: { minutes: 30 } } as const
  seen.accept = (await callUntilAnswered(network, call)).status === 200 ? 'yes' : 'no'
}

/** Two people refund at once; the one who comes second reads the order and asks again. */
async function refund(
  { seen }: Scenario,
  { network, me, staff }: Participants,
  amount: number,
): Promise<void> {
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

async function cancelAsOutlet({ seen }: Scenario, { network, staff }: Participants): Promise<void> {
  const path = `/outlet-order/cancel/${seen.orderId}`
  const body = { reason: 'The oven is broken.' }
  const call = { method: 'PUT', path, bearer: staff, key: randomUUID(), body } as const
  seen.cancelAsOutlet = (await callUntilAnswered(network, call)).status === 200 ? 'yes' : 'no'
}
