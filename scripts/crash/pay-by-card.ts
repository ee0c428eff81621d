import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { type Answer, callUntilAnswered } from './call-api.ts'
import type { Acting, Story } from './order-story.ts'

/** Tries one card after the other until one is taken, the order is gone, or nobody knows and patience ends. */
export async function payByCard(story: Story, acting: Acting): Promise<void> {
  for (const card of story.cards) {
    // Abandoned attempts are declined without a fault of the card: then it is tried once more.
    for (let tries = 0; tries < 3; tries++) {
      story.told.payment = await tryCard(story, acting, card)
      if (story.told.payment !== 'processing_error') break
    }
    if (story.told.payment === 'authorised' || story.told.payment === 'not payable') return
  }
}

async function tryCard(
  { told }: Story,
  { line, me, patience }: Acting,
  { number, isAuthenticated }: Story['cards'][number],
): Promise<string> {
  const key = randomUUID()
  const typed = { cardNumber: number, name: 'A Khan', exp_month: 12, exp_year: 2030, cvc: '123' }
  const until = Date.now() + patience * 1_000
  const ask = () =>
    callUntilAnswered(line, {
      method: 'POST',
      path: '/customer-payment/set-payment',
      bearer: me,
      key,
      body: { orderId: told.orderId, ...typed },
    })
  const confirm = () =>
    callUntilAnswered(line, {
      method: 'POST',
      path: '/customer-payment/confirm-authentication',
      bearer: me,
      body: { orderId: told.orderId, isAuthenticated },
    })
  const known = async () => {
    const path = `/order/get-single-order/${told.orderId}`
    const { paymentStatus } = (await callUntilAnswered(line, { method: 'GET', path, bearer: me })).data
    return paymentStatus === 'Authorised' || paymentStatus === 'Paid'
  }
  let said = outcome(await ask())
  while (said === 'unknown' || said === 'requires_action') {
    if (Date.now() > until) return said
    if (said === 'requires_action') said = outcome(await confirm())
    else {
      for (let looks = 0; looks < 6; looks++) {
        if (await known()) return 'authorised'
        await delay(1_000)
        if (Date.now() > until) return said
      }
      said = outcome(await ask())
    }
  }
  return said
}

/** Every payment call is counted, so whoever asks too often is as far as one who heard nothing. */
function outcome({ status, code, data }: Answer): string {
  if (code === 'TOO_MANY_TRIES') return 'unknown'
  if (status !== 200) return 'not payable'
  return String(data.status === 'declined' ? data.reason : data.status)
}
