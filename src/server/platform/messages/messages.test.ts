import { spawn } from 'node:child_process'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { createTasks } from '#server/tasks.ts'
import { sendByTwilio } from '#server/platform/messages/send-by-twilio.ts'
import { sweepMessages } from '#server/platform/messages/sweep-messages.ts'
import type { NewMessage } from '#server/platform/messages/store.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { storeInOutbox, type SendOutcome } from '#server/platform/messages/transports.ts'
import { accept, fakeTwilio } from '#server/testing/fakes/fake-twilio.ts'
import { waitForVictimExit, victimUrl } from '#server/testing/postgres/killed-process.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, connectionString, deps } = await testApp()
const now = clock.now
const waitOptions = { timeout: 60_000, interval: 20 }
let numbers = 0
const mobile = () => `+4477009${String(++numbers).padStart(5, '0')}`
const enqueue = (message: Partial<NewMessage> & { to: string }) =>
  db
    .transaction()
    .execute((tx) =>
      enqueueMessage(tx, { key: `test:${message.to}`, channel: 'sms', text: 'Hello', ...message }),
    )
const jobCount = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from graphile_worker._private_jobs`.execute(db)).rows[0]!
      .n,
  )
const transport = (...outcomes: SendOutcome[]) => {
  const sent: string[] = []
  const send = async ({ to }: { to: string }): Promise<SendOutcome> => {
    sent.push(to)
    return outcomes.shift() ?? { outcome: 'sent' }
  }
  return { sent, transports: { email: send, sms: send } }
}
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

test('D5: by default nothing is sent: the message is marked as sent and shown in the outbox', async () => {
  const to = mobile()
  await enqueue({ to, text: 'Your code is 123456' })
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'queued' }])
  await runDueJobs({ db, now })
  expect(await readOutbox(db, to)).toMatchObject([
    { state: 'sent', channel: 'sms', text: 'Your code is 123456', sent_at: expect.any(Date) },
  ])
})

test('a rollback removes the message and its job', async () => {
  const to = mobile()
  const failing = db.transaction().execute(async (tx) => {
    await enqueueMessage(tx, { key: 'rolled back', channel: 'sms', to, text: 'Hello' })
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow('the command failed')
  expect(await readOutbox(db, to)).toEqual([])
  expect(await jobCount()).toBe(0)
})

test('one key is one message, whether enqueued twice, after it was sent, or by eight at once', async () => {
  const to = mobile()
  const { sent, transports } = transport()
  await Promise.all(Array.from({ length: 8 }, () => enqueue({ to })))
  await enqueue({ to })
  await runDueJobs({ db, now, transports })
  await enqueue({ to })
  await runDueJobs({ db, now, transports })
  expect(sent).toEqual([to])
})

test.each([
  ['a number that is not +44', { to: '07700900123' }],
  ['two numbers', { to: '+447700900123,+447700900124' }],
  ['an address for an SMS', { to: 'a@example.com' }],
  ['a number for an email', { to: '+447700900123', channel: 'email' as const }],
  ['two addresses', { to: 'a@example.com,b@example.com', channel: 'email' as const }],
  [
    'a second line in the subject',
    { to: 'a@example.com', channel: 'email' as const, subject: 'a\nBcc: b@example.com' },
  ],
])('%s cannot be enqueued', async (_, message) => {
  await expect(enqueue({ key: 'refused', ...message })).rejects.toThrow('check')
})

test('a certain failure is retried until the message is sent, with its reason recorded', async () => {
  const to = mobile()
  const { sent, transports } = transport({ outcome: 'not sent', reason: 'Twilio answered 503' })
  await enqueue({ to })
  expect(await runDueJobs({ db, now, transports })).toMatchObject([
    { failed: expect.stringContaining('Twilio answered 503') },
  ])
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'failed', reason: 'Twilio answered 503' }])
  expect(await runDueJobs({ db, now, transports })).toEqual([{ task: 'send-message' }])
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'sent', reason: null }])
  expect(sent).toEqual([to, to])
})

test('a refused message is not retried', async () => {
  const to = mobile()
  const { sent, transports } = transport({ outcome: 'refused', reason: 'Twilio answered 400' })
  await enqueue({ to })
  await runDueJobs({ db, now, transports })
  await runDueJobs({ db, now, transports })
  expect(sent).toEqual([to])
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'failed', reason: 'Twilio answered 400' }])
})

test.each([
  ['no answer', async (): Promise<SendOutcome> => ({ outcome: 'unknown', reason: 'no answer in time' })],
  ['a transport that breaks after it has acted', () => Promise.reject(new Error('lost'))],
])('an SMS with %s is unknown and is never resent', async (_, act) => {
  const to = mobile()
  const sent: string[] = []
  const send = (message: { to: string }) => {
    sent.push(message.to)
    return act()
  }
  await enqueue({ to })
  for (let i = 0; i < 3; i++) await runDueJobs({ db, now, transports: { email: send, sms: send } })
  expect(sent).toEqual([to])
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'unknown', reason: expect.stringMatching(/\w/) }])
  expect(await jobCount()).toBe(0)
})

test('D27: an email without a reply is sent again as the same message, but not while the first attempt may be running', async () => {
  const to = 'asha@example.com'
  const { sent, transports } = transport({ outcome: 'unknown', reason: 'no answer in time' })
  await enqueue({ to, channel: 'email', subject: 'Accepted' })
  await runDueJobs({ db, now, transports })
  await runDueJobs({ db, now, transports })
  expect(sent).toEqual([to])
  await sql`update messages set sending_since = now() - interval '2 minutes' where recipient = ${to}`.execute(
    db,
  )
  await runDueJobs({ db, now, transports })
  expect(sent).toEqual([to, to])
  expect(await readOutbox(db, to)).toMatchObject([{ state: 'sent' }])
})

test('200 messages enqueued twice are sent at most once each, although a worker is killed and replies are lost', async () => {
  const tos = Array.from({ length: 200 }, mobile)
  const lost = (to: string) => Number(to.slice(-2)) % 10 === 7
  const { requests, twilio } = await fakeTwilio((one, response) =>
    lost(one.form.To!) ? void response.destroy() : accept(one, response),
  )
  for (const to of tos) await enqueue({ to })
  for (const to of tos) await enqueue({ to })

  const script = `
    import { openDatabase } from '#server/platform/db/database.ts'
    import { startJobs } from '#server/platform/jobs/run-jobs.ts'
    import { createTasks } from '#server/tasks.ts'
    import { sendByTwilio } from '#server/platform/messages/send-by-twilio.ts'
    const [url, twilio] = process.argv.slice(1)
    const db = openDatabase(url, 2, () => {})
    const sms = sendByTwilio(JSON.parse(twilio))
    const log = { info() {}, warn() {}, error() {} }
    const tasks = createTasks({ db, now: () => new Date(), transports: { email: sms, sms } })
    startJobs({ connectionString: url, db, log, tasks })`
  const given = ['--input-type=module', '-e', script, victimUrl(connectionString), JSON.stringify(twilio)]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'inherit', 'inherit'] })
  const closed = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(50), { timeout: 60_000, interval: 1 })
  child.kill('SIGKILL')
  await closed
  await waitForVictimExit(db)
  expect(requests.length).toBeLessThan(200)

  // A killed worker is detected after a minute; here that minute has passed.
  await sql`update job_runners set seen_at = now() - interval '2 minutes'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_at is not null`.execute(
    db,
  )
  await sql`update messages set sending_since = now() - interval '2 minutes' where state = 'sending'`.execute(
    db,
  )
  const sms = sendByTwilio(twilio)
  const tasks = createTasks({
    ...deps,
    now,
    textsPerHour: 3_000,
    transports: { email: storeInOutbox, sms },
    push: async () => ({ outcome: 'sent' }),
  })
  const runner = startJobs({ connectionString, db, tasks, log: quiet, heartbeatMs: 50 })
  onTestFinished(() => runner.stop())
  await vi.waitFor(async () => expect(await jobCount()).toBe(0), waitOptions)

  const times = new Map<string, number>()
  for (const { form } of requests) times.set(form.To!, (times.get(form.To!) ?? 0) + 1)
  expect([...times.values()].filter((count) => count > 1)).toEqual([])
  const states = await db
    .selectFrom('messages')
    .select(['recipient', 'state'])
    .where('recipient', 'in', tos)
    .execute()
  for (const { recipient, state } of states)
    if (state === 'sent') expect([recipient, times.get(recipient!)]).toEqual([recipient, 1])
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent', 'unknown']))
  // The lost replies, and at most the two jobs of the killed worker.
  const unknown = states.filter(({ state }) => state === 'unknown').map(({ recipient }) => recipient!)
  expect(unknown.filter((to) => !lost(to)).length).toBeLessThanOrEqual(2)
  expect(states).toHaveLength(200)
})

test('while a message is being sent, its state is committed and no transaction is open', async () => {
  const to = mobile()
  await enqueue({ to })
  const seen: unknown[] = []
  const look = async (): Promise<SendOutcome> => {
    seen.push(await readOutbox(db, to))
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    seen.push(rows)
    return { outcome: 'sent' }
  }
  await runDueJobs({ db, now, transports: { email: look, sms: look } })
  expect(seen).toMatchObject([[{ state: 'sending' }], []])
})

test('text and recipient are erased after a month and the row is deleted after a year; queued messages stay', async () => {
  const [old, fresh, waiting, ancient] = [mobile(), mobile(), mobile(), mobile()]
  for (const to of [old, fresh, ancient]) await enqueue({ to })
  await runDueJobs({ db, now })
  await enqueue({ to: waiting })
  const days = (to: string, count: number) =>
    db
      .updateTable('messages')
      .set({ queued_at: new Date(now().getTime() - count * 86_400_000) })
      .where('key', '=', `test:${to}`)
      .execute()
  await days(old, 31)
  await days(waiting, 31)
  await days(fresh, 29)
  await days(ancient, 366)
  await sweepMessages({ db, now })
  const row = (to: string) =>
    db.selectFrom('messages').select(['recipient', 'text']).where('key', '=', `test:${to}`).execute()
  expect(await row(old)).toEqual([{ recipient: null, text: null }])
  expect(await row(fresh)).toEqual([{ recipient: fresh, text: 'Hello' }])
  expect(await row(waiting)).toEqual([{ recipient: waiting, text: 'Hello' }])
  expect(await row(ancient)).toEqual([])
})
