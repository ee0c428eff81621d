import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { password, signedIn } from '#server/testing/signed-in.ts'
import { skipWaits } from '../crash/read-records.ts'
import { chooseFood, orderFor } from '../order-over-http.ts'
import { until } from '../several/machines.ts'
import { ask } from './ask.ts'
import { type Mood, startSenders } from './fake-senders.ts'
import type { Play } from './fault.ts'
import { withPostgres } from './own-postgres.ts'
import { withSite } from './own-site.ts'

/** Orders and sign-ins while neither SMS nor email leaves, and what became of the messages afterwards. */
export const sendersFail: Play = async (isPlanted) => {
  const senders = await startSenders()
  try {
    return await withPostgres(({ url: DATABASE_URL, db }) =>
      withSite({ DATABASE_URL, ...senders.env }, async ({ url }) => {
        const wrong: string[] = []
        let slowest = 0
        for (const mood of ['fails', 'hangs'] as const) {
          senders.state.mood = mood
          slowest = Math.max(slowest, await goOn(url, db, mood, wrong))
          await until('an attempt of each', async () => (await countBy(db)).untried === 0, 90)
          senders.state.mood = 'well'
          await until('the end of every message', async () => {
            await skipWaits(db)
            return (await countBy(db)).waiting === 0
          })
        }
        if (isPlanted) senders.taken.email.push(senders.taken.email[0]!)
        const { sent, unknown, failed } = await countBy(db)
        const { email, sms } = senders.taken
        const twice =
          email.length - new Set(email).size + senders.handed.length - new Set(senders.handed).size
        if (twice > 0) wrong.push(`${twice} messages sent twice`)
        if (failed > 0) wrong.push(`${failed} messages given up`)
        if (sent !== email.length + sms.length)
          wrong.push(`${sent} called sent, ${email.length + sms.length} taken`)
        const figure =
          `16 orders and sign-ins went on (slowest ${(slowest / 1_000).toFixed(1)} s); afterwards ${sent} messages sent, ` +
          `${twice} twice, ${failed} given up, ${unknown} SMS that hung are not tried again`
        return { figure, wrong }
      }),
    )
  } finally {
    senders.stop()
  }
}

/** Four people with an email and four guests; each must be answered as on any other day. */
async function goOn(url: string, db: Db, mood: Mood, wrong: string[]): Promise<number> {
  const body = orderFor(await chooseFood(url))
  let slowest = 0
  for (const kind of ['customer', 'guest', 'customer', 'guest'] as const) {
    const person = await signedIn(db, { kind, isProved: true })
    const placed = await ask(url, '/order/create-customer-order', {
      headers: { ...person.bearer, 'idempotency-key': randomUUID() },
      body,
    })
    const other = person.email
      ? await ask(url, '/customer/signin', { body: { credential: person.email, password } })
      : await ask(url, '/order/find-by-key?key=none', { headers: person.bearer })
    for (const { status, body: said, milliseconds } of [placed, other]) {
      slowest = Math.max(slowest, milliseconds)
      if (status !== 200 || milliseconds > 8_000)
        wrong.push(`${mood}: ${status} after ${milliseconds.toFixed(0)} ms: ${said.error}`)
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
