import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { startFakeStripe } from '#server/testing/start-fake-stripe.ts'
import { skipWaits } from '../crash/read-records.ts'
import { chooseFood, orderFor } from '../order-over-http.ts'
import { until } from '../several/machines.ts'
import { ask } from './ask.ts'
import type { Play } from './fault.ts'
import { withPostgres } from './own-postgres.ts'
import { withSite } from './own-site.ts'

/** No request may take longer: the gateway has 8 seconds for each step. */
const limit = 20_000

const troubles = ['hang', 'cut', 'fault'] as const

/** Cards are tried while the gateway hangs, breaks the line or answers with faults; then it is well again. */
export const gatewayHangs: Play = async (isPlanted) => {
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
        const body = { ...orderFor(await chooseFood(url)), paymentMethod: 'Card' }
        const { bearer } = await signedIn(postgres.db, { isProved: true })
        let slowest = 0
        const orders: string[] = []
        for (const trouble of troubles) {
          const key = { ...bearer, 'idempotency-key': randomUUID() }
          const placed = await ask(url, '/order/create-customer-order', { headers: key, body })
          const orderId = String(placed.body.data?._id)
          orders.push(orderId)
          const pay = () =>
            ask(url, '/customer-payment/set-payment', {
              headers: { ...bearer, 'idempotency-key': randomUUID() },
              body: { orderId, paymentMethodId: 'pm_card_visa' },
            })
          stripe.trouble.with = ({ method }) => (method === 'POST' ? trouble : undefined)
          const said = await pay()
          slowest = Math.max(slowest, said.milliseconds)
          const isTrue =
            /^(unknown|declined)$/.test(String(said.body.data?.status)) || said.body.error !== undefined
          if (said.milliseconds > limit) wrong.push(`${trouble}: an answer took ${said.milliseconds} ms`)
          if (!isTrue || said.status === 500) wrong.push(`${trouble}: ${JSON.stringify(said.body)}`)
          stripe.trouble.with = () => undefined
          await settled(postgres.db)
          if ((await stateOf(postgres.db, orderId)) !== 'Authorised') await pay()
          await settled(postgres.db)
          if ((await stateOf(postgres.db, orderId)) !== 'Authorised')
            wrong.push(`${trouble}: it could not be paid`)
        }
        if (isPlanted) stripe.acted.push(stripe.acted[0]!)
        const twice = stripe.acted.length - new Set(stripe.acted).size
        if (twice > 0) wrong.push(`${twice} times money was held twice`)
        const held = stripe.acted.filter((act) => act.startsWith('authorised')).length
        if (held !== orders.length) wrong.push(`${held} holds for ${orders.length} orders`)
        const figure = `${orders.length} orders paid once the gateway was well, 0 lost; slowest answer meanwhile ${(slowest / 1_000).toFixed(1)} s; ${held} holds, ${twice} doubled`
        return { figure, wrong }
      }),
    )
  } finally {
    stripe.stop()
  }
}

async function stateOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('payment_status')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.payment_status
}

/** What only waits for time to pass is not waited for. */
async function settled(db: Db): Promise<void> {
  await until('the end of every attempt', async () => {
    await skipWaits(db)
    const open = await db
      .selectFrom('payment_attempts')
      .select('number')
      .where('state', 'in', ['Started', 'Unknown'])
      .execute()
    return open.length === 0
  })
}
