import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { type Answer, callUntilAnswered } from './call-api.ts'
import type { Participants, Scenario } from './order-scenario.ts'

/** Tries one card after the other until one is accepted, the order is gone, or the wait for an outcome is over. */
export async function payByCard(scenario: Scenario, participants: Participants): Promise<void> {
  for (const card of scenario.cards) {
    // An abandoned attempt is declined as processing_error, which says nothing of the card: try it again.
    for (let attempt = 0; attempt < 3; attempt++) {
      scenario.seen.payment = await tryCard(scenario, participants, card)
      if (scenario.seen.payment !== 'processing_error') break
    }
    if (scenario.seen.payment === 'authorised' || scenario.seen.payment === 'not payable') return
  }
}

async function tryCard(
  { seen }: Scenario,
  { network, me, waitSeconds }: Participants,
  { number, isAuthenticated }: Scenario['cards'][number],
): Promise<string> {
  const key = randomUUID()
  // A card of their own, as payments are counted by card too.
  const cvc = String(randomInt(100, 1_000))
  const typed = { cardNumber: number, name: 'A Khan', exp_month: randomInt(1, 13), exp_year: 2030, cvc }
  const deadline = Date.now() + waitSeconds * 1_000
  const pay = () =>
    callUntilAnswered(network, {
      method: 'POST',
      path: '/customer-payment/set-payment',
      bearer: me,
      key,
      body: { orderId: seen.orderId, ...typed },
    })
  const confirm = () =>
    callUntilAnswered(network, {
      method: 'POST',
      path: '/customer-payment/confirm-authentication',
      bearer: me,
      body: { orderId: seen.orderId, isAuthenticated },
    })
  const isPaid = async () => {
    const path = `/order/get-single-order/${seen.orderId}`
    const { paymentStatus } = (await callUntilAnswered(network, { method: 'GET', path, bearer: me })).data
    return paymentStatus === 'Authorised' || paymentStatus === 'Paid'
  }
  let result = outcome(await pay())
  while (result === 'unknown' || result === 'requires_action') {
    if (Date.now() > deadline) return result
    if (result === 'requires_action') result = outcome(await confirm())
    else {
      for (let looks = 0; looks < 6; looks++) {
        if (await isPaid()) return 'authorised'
        await delay(1_000)
        if (Date.now() > deadline) return result
      }
      result = outcome(await pay())
    }
  }
  return result
}

/** Payment calls are rate-limited; a refused one leaves the outcome as open as a lost response. */
function outcome({ status, code, data }: Answer): string {
  if (code === 'TOO_MANY_TRIES') return 'unknown'
  if (status !== 200) return 'not payable'
  return String(data.status === 'declined' ? data.reason : data.status)
}
