import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { skipWaits } from '../crash/read-records.ts'
import { chooseDish, createDraft } from '../../scripts/testing/order-over-http.ts'
import { waitUntil } from '../support/wait-until.ts'
import { callApi } from './call-api.ts'
import { type Mode, startSenders } from './fake-senders.ts'
import type { FaultTest } from './fault.ts'
import { withPostgres } from './with-postgres.ts'
import { withSite } from '../support/start-site.ts'

/** Places orders and signs in while SMS and email fail or hang, then counts the messages. */
export const sendersFail: FaultTest = async (isPlanted) => {
  const senders = await startSenders()
  try {
    return await withPostgres(({ url: DATABASE_URL, db }) =>
      withSite({ DATABASE_URL, ...senders.env }, async ({ url }) => {
        const wrong: string[] = []
        let slowest = 0
        for (const mode of ['fails', 'hangs'] as const) {
          senders.state.mode = mode
          slowest = Math.max(slowest, await orderAndSignIn(url, db, mode, wrong))
          await waitUntil('an attempt of each', async () => (await countBy(db)).untried === 0, 90)
          senders.state.mode = 'works'
          await waitUntil('the end of every message', async () => {
            await skipWaits(db)
            return (await countBy(db)).waiting === 0
          })
        }
        if (isPlanted) senders.accepted.email.push(senders.accepted.email[0]!)
        const { sent, unknown, failed } = await countBy(db)
        const { email, sms } = senders.accepted
        const twice =
          email.length - new Set(email).size + senders.received.length - new Set(senders.received).size
        if (twice > 0) wrong.push(`${twice} messages sent twice`)
        if (failed > 0) wrong.push(`${failed} messages given up`)
        if (sent !== email.length + sms.length)
          wrong.push(`${sent} marked sent, ${email.length + sms.length} accepted`)
        const figure =
          `16 orders and sign-ins succeeded (slowest ${(slowest / 1_000).toFixed(1)} s); afterwards ${sent} messages sent, ` +
          `${twice} twice, ${failed} given up, ${unknown} SMS that hung are not tried again`
        return { figure, wrong }
      }),
    )
  } finally {
    senders.stop()
  }
}

/** Customers and guests must get the same responses as on any other day. */
async function orderAndSignIn(url: string, db: Db, mode: Mode, wrong: string[]): Promise<number> {
  const body = createDraft(await chooseDish(url))
  let slowest = 0
  for (const kind of ['customer', 'guest', 'customer', 'guest'] as const) {
    const person = await createTestUser(db, { kind, isVerified: true })
    const placed = await callApi(url, '/order/create-customer-order', {
      headers: { ...person.bearer, 'idempotency-key': randomUUID() },
      body,
    })
    const other = person.email
      ? await callApi(url, '/customer/signin', { body: { credential: person.email, password } })
      : await callApi(url, '/order/find-by-key?key=none', { headers: person.bearer })
    for (const { status, body: reply, milliseconds } of [placed, other]) {
      slowest = Math.max(slowest, milliseconds)
      if (status !== 200 || milliseconds > 8_000)
        wrong.push(`${mode}: ${status} after ${milliseconds.toFixed(0)} ms: ${reply.error}`)
    }
  }
  return slowest
}

async function countBy(db: Db) {
  const rows = await db.selectFrom('messages').select(['state', 'channel', 'attempts', 'reason']).execute()
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  const isLost = (row: (typeof rows)[number]) => row.state === 'unknown' && row.channel === 'sms'
  return {
    untried: count(({ state, attempts }) => attempts === 0 || state === 'sending'),
    waiting: count((row) => row.state !== 'sent' && !isLost(row)),
    sent: count(({ state }) => state === 'sent'),
    unknown: count(isLost),
    failed: count(({ state }) => state === 'failed'),
  }
}
