import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { callOnce, callUntilAnswered } from './call-api.ts'
import type { Acting, Story } from './order-story.ts'
import { payByCard } from './pay-by-card.ts'

/** Lives through one story from the first click to the last, whatever breaks meanwhile. */
export async function liveStory(story: Story, acting: Acting): Promise<void> {
  const { fate, told } = story
  await place(story, acting)
  if (!told.orderId) return
  if (fate === 'while paying') {
    const cancelling = delay(acting.line.random() * 150).then(() => cancel(story, acting))
    await Promise.all([payByCard(story, acting), cancelling])
    return
  }
  if (story.method === 'Card') await payByCard(story, acting)
  if (fate === 'cancelled') await cancel(story, acting)
  if (fate === 'both at once') await Promise.all([accept(story, acting), cancel(story, acting)])
  if (fate === 'accepted' || fate === 'called off by outlet') await accept(story, acting)
  if (fate === 'called off by outlet' && told.accept === 'yes') await callOff(story, acting)
}

/** Whoever loses the answer asks whether there is an order, and sends the same under a new key if there is none. */
async function place({ method, told }: Story, { line, me, draft }: Acting): Promise<void> {
  let key = randomUUID()
  const call = {
    method: 'POST',
    path: '/order/create-customer-order',
    bearer: me,
    body: draft({ paymentMethod: method }),
  } as const
  for (let tries = 0; tries < 600; tries++) {
    const answer = await callOnce(line, { ...call, key })
    // The body is the same each time: only our own asking has used the key up, and its answer was lost.
    if (answer?.code === 'KEY_USED_OTHERWISE') {
      key = randomUUID()
      continue
    }
    if (answer && answer.status !== 200) throw new Error(`placing was refused: ${answer.code}`)
    const asked = answer
      ? undefined
      : await callOnce(line, { method: 'GET', path: `/order/find-by-key?key=${key}`, bearer: me })
    const order = (answer?.data ?? asked?.data.order) as
      | { _id: string; totalPrice: number }
      | undefined
      | null
    if (order) {
      told.orderId = order._id
      told.total = Math.round(order.totalPrice * 100)
      return
    }
    if (asked?.status === 200) key = randomUUID()
    await delay(50 + line.random() * 250)
  }
  throw new Error('an order was never answered')
}

async function cancel({ told }: Story, { line, me }: Acting): Promise<void> {
  const path = `/order/customer-cancel-order/${told.orderId}`
  const { status } = await callUntilAnswered(line, { method: 'PUT', path, bearer: me, key: randomUUID() })
  told.cancel = status === 200 ? 'yes' : 'no'
}

async function accept({ told }: Story, { line, staff }: Acting): Promise<void> {
  const path = `/outlet-order/accept/${told.orderId}`
  const call = { method: 'PUT', path, bearer: staff, key: randomUUID(), body: { minutes: 30 } } as const
  told.accept = (await callUntilAnswered(line, call)).status === 200 ? 'yes' : 'no'
}

async function callOff({ told }: Story, { line, staff }: Acting): Promise<void> {
  const path = `/outlet-order/cancel/${told.orderId}`
  const body = { reason: 'The oven is broken.' }
  const call = { method: 'PUT', path, bearer: staff, key: randomUUID(), body } as const
  told.callOff = (await callUntilAnswered(line, call)).status === 200 ? 'yes' : 'no'
}
