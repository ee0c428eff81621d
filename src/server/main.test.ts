import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { main } from '#server/main.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { printTo } from '#server/platform/start/print-steps.ts'
import { fakeTwilio } from '#server/testing/fakes/fake-twilio.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { readStream } from '#server/testing/clients/read-stream.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const waitOptions = { timeout: 60_000, interval: 20 }

async function start(environment: Record<string, string>) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment })
  const running = await main(config, { print: printTo(() => {}) })
  onTestFinished(() => running.stop())
  return running
}

async function database() {
  const own = await testDatabase()
  onTestFinished(() => own.close())
  return own
}

test('two servers on one database run jobs and deliver each other’s events, and a site in front forwards them', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const servers = [await start({ DATABASE_URL }), await start({ DATABASE_URL })]
  const front = await start({ API_URL: servers[0]!.url })
  const person = await createTestUser(db)
  const pages = []
  for (const { url } of [...servers, front]) {
    const page = await readStream(`${url}/api/v1/live/stream`, person.bearer)
    onTestFinished(() => page.leave())
    pages.push(page)
  }
  await db.transaction().execute(async (tx) => {
    await notify(tx, person.customerId, { title: 'Accepted', description: '', at: new Date() })
    await enqueueMessage(tx, { key: 'accepted', channel: 'sms', to: person.mobile, text: 'Accepted' })
  })
  for (const { seen } of pages)
    await vi.waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ title: 'Accepted' }), waitOptions)
  await vi.waitFor(
    async () => expect(await readOutbox(db, person.mobile)).toMatchObject([{ state: 'sent' }]),
    waitOptions,
  )
  await servers[0]!.stop()
  expect(await pages[0]!.outcome).toBe('ended')
  expect(['ended', 'cut off']).toContain(await pages[2]!.outcome)
})

test('with port 0, links in messages use the port that was assigned', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const { url } = await start({ DATABASE_URL })
  const admin = await createTestUser(db, { isAdmin: true })
  const asked = await fetch(`${url}/api/v1/role/invite-admin`, {
    method: 'POST',
    headers: { ...admin.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ellen@example.com' }),
  })
  expect(asked.status).toBe(200)
  const [letter] = await readOutbox(db, 'ellen@example.com')
  expect(letter?.text).toContain(`${url}/invitation?token=`)
})

test('a stopping server ends its streams, forwarded ones too, and does not wait for a message without a reply', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const { requests, twilio } = await fakeTwilio(() => {})
  const back = await start({
    DATABASE_URL,
    SMS_SENDER: 'twilio',
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_FROM: twilio.from,
    TWILIO_URL: twilio.url,
  })
  const front = await start({ API_URL: back.url })
  const person = await createTestUser(db)
  const through = await readStream(`${front.url}/api/v1/live/stream`, person.bearer)
  const direct = await readStream(`${back.url}/api/v1/live/stream`, person.bearer)
  for (const page of [through, direct]) onTestFinished(() => page.leave())
  await db
    .transaction()
    .execute((tx) => enqueueMessage(tx, { key: 'hangs', channel: 'sms', to: person.mobile, text: 'Hello' }))
  await vi.waitFor(() => expect(requests).toHaveLength(1), waitOptions)
  await front.stop()
  expect(['ended', 'cut off']).toContain(await through.outcome)
  await back.stop()
  expect(await direct.outcome).toBe('ended')
  expect(await readOutbox(db, person.mobile)).toMatchObject([{ state: 'sending' }])
})

test('D5: /dev/outbox exists in development only; /metrics counts dead jobs', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const [development, production] = [
    await start({ DATABASE_URL, NODE_ENV: 'development' }),
    await start({ DATABASE_URL, NODE_ENV: 'production' }),
  ]
  expect((await fetch(`${development.url}/dev/outbox`)).status).toBe(200)
  expect((await fetch(`${production.url}/dev/outbox`)).status).toBe(404)
  const metrics = async () => (await fetch(`${production.url}/metrics`)).text()
  // Jobs of the new minute may have just begun.
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^tablefare_job_lag_seconds 0$/m), waitOptions)
  expect(await metrics()).toMatch(/^tablefare_jobs_dead 0$/m)
  // With a key: a heartbeat deletes dead jobs without one, as they have been replaced.
  const when = { at: new Date(Date.now() + 3_600_000), key: 'dead' }
  await db.transaction().execute((tx) => enqueue(tx, 'sweep', {}, when))
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'dead'`.execute(db)
  expect(await metrics()).toMatch(/^tablefare_jobs_dead 1$/m)
})
