import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { startFakeStripe } from '#server/testing/fakes/start-fake-stripe.ts'
import { skipWaits } from '../crash/read-records.ts'
import { chooseDish, createDraft } from '../../scripts/testing/order-over-http.ts'
import { waitUntil } from '../support/wait-until.ts'
import { callApi } from './call-api.ts'
import type { FaultTest } from './fault.ts'
import { withPostgres } from './with-postgres.ts'
import { withSite } from '../support/start-site.ts'

/** No request may take longer: each gateway call times out after 8 seconds. */
const limitMs = 20_000

const troubles = ['hang', 'cut', 'fault'] as const

/** Cards are charged while the gateway hangs, drops connections or returns errors, and again after it has recovered. */
export const gatewayHangs: FaultTest = async (isPlanted) => {
  const stripe = await startFakeStripe()
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.keys
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  }
  try {
    return await withPostgres((postgres) =>
      withSite({ DATABASE_URL: postgres.url, ...env }, async ({ url }) => {
        const wrong: string[] = []
        const body = { ...createDraft(await chooseDish(url)), paymentMethod: 'Card' }
        const { bearer } = await createTestUser(postgres.db, { isVerified: true })
        let slowest = 0
        const orders: string[] = []
        for (const trouble of troubles) {
          const key = { ...bearer, 'idempotency-key': randomUUID() }
          const placed = await callApi(url, '/order/create-customer-order', { headers: key, body })
          const orderId = String(placed.body.data?._id)
          orders.push(orderId)
          const pay = () =>
            callApi(url, '/customer-payment/set-payment', {
              headers: { ...bearer, 'idempotency-key': randomUUID() },
              body: { orderId, paymentMethodId: 'pm_card_visa' },
            })
          stripe.trouble.with = ({ method }) => (method === 'POST' ? trouble : undefined)
          const reply = await pay()
          slowest = Math.max(slowest, reply.milliseconds)
          const isTrue =
            /^(unknown|declined)$/.test(String(reply.body.data?.status)) || reply.body.error !== undefined
          if (reply.milliseconds > limitMs) wrong.push(`${trouble}: a response took ${reply.milliseconds} ms`)
          if (!isTrue || reply.status === 500) wrong.push(`${trouble}: ${JSON.stringify(reply.body)}`)
          stripe.trouble.with = () => undefined
          await waitForAttempts(postgres.db)
          if ((await readPaymentStatus(postgres.db, orderId)) !== 'Authorised') await pay()
          await waitForAttempts(postgres.db)
          if ((await readPaymentStatus(postgres.db, orderId)) !== 'Authorised')
            wrong.push(`${trouble}: the order could not be paid`)
        }
        if (isPlanted) stripe.actions.push(stripe.actions[0]!)
        const twice = stripe.actions.length - new Set(stripe.actions).size
        if (twice > 0) wrong.push(`${twice} times money was held twice`)
        const held = stripe.actions.filter((act) => act.startsWith('authorised')).length
        if (held !== orders.length) wrong.push(`${held} holds for ${orders.length} orders`)
        const figure = `${orders.length} orders paid after the gateway had recovered, 0 lost; slowest response meanwhile ${(slowest / 1_000).toFixed(1)} s; ${held} holds, ${twice} doubled`
        return { figure, wrong }
      }),
    )
  } finally {
    stripe.stop()
  }
}

async function readPaymentStatus(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('payment_status')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.payment_status
}

/** Waits until no payment attempt is open; retries run at once instead of at their time. */
async function waitForAttempts(db: Db): Promise<void> {
  await waitUntil('the end of every attempt', async () => {
    await skipWaits(db)
    const open = await db
      .selectFrom('payment_attempts')
      .select('number')
      .where('state', 'in', ['Started', 'Unknown'])
      .execute()
    return open.length === 0
  })
}
