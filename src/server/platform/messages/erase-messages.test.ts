import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import type { SendOutcome } from '#server/platform/messages/transports.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock } = await testApp()
const now = clock.now
const text = 'Your code is 123456'
let numbers = 0

/** Sends a code to a new number. */
async function sendCode(): Promise<string> {
  const to = `+4477009${String(++numbers).padStart(5, '0')}`
  const endsAt = new Date(now().getTime() + 600_000)
  await db
    .transaction()
    .execute((tx) => enqueueMessage(tx, { key: `code:${to}`, channel: 'sms', to, text, endsAt }))
  return to
}
const transport = (...outcomes: SendOutcome[]) => {
  const sent: string[] = []
  const send = async ({ to }: { to: string }): Promise<SendOutcome> => {
    sent.push(to)
    return outcomes.shift() ?? { outcome: 'sent' }
  }
  return { sent, transports: { email: send, sms: send } }
}

test('D5, D11: the text of a code is erased once it is sent, and the number when it expires', async () => {
  const to = await sendCode()
  await runDueJobs({ db, now, ...transport() })
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'sent', text: null }])
  clock.forward({ minutes: 10 })
  await runDueJobs({ db, now })
  expect(await readOutbox(db, to)).toEqual([])
})

test('D5, D11: the outbox shows a code while it is valid, and no longer', async () => {
  const to = await sendCode()
  await runDueJobs({ db, now })
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'sent', text }])
  clock.forward({ minutes: 10 })
  await runDueJobs({ db, now })
  expect(await readOutbox(db, to)).toEqual([])
})

test('D5: an expired code is not sent', async () => {
  const to = await sendCode()
  const { sent, transports } = transport({ outcome: 'not sent', reason: 'busy' })
  await runDueJobs({ db, now, transports })
  expect(sent).toEqual([to])
  clock.forward({ minutes: 10 })
  await runDueJobs({ db, now, transports })
  expect(sent).toEqual([to])
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db)
  expect(rows).toEqual([])
})
