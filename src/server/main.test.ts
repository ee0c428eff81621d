import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { main } from '#server/main.ts'
import { tell } from '#server/platform/messages/tell.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { sayTo } from '#server/platform/start/step.ts'
import { fakeTwilio } from '#server/testing/fake-twilio.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { readStream } from '#server/testing/read-stream.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const patience = { timeout: 60_000, interval: 20 }

async function start(environment: Record<string, string>) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment })
  const running = await main(config, { say: sayTo(() => {}) })
  onTestFinished(() => running.stop())
  return running
}

async function database() {
  const own = await testDatabase()
  onTestFinished(() => own.close())
  return own
}

test('two servers on one database run the jobs and deliver events between them, and one in front of them passes them on', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const servers = [await start({ DATABASE_URL }), await start({ DATABASE_URL })]
  const front = await start({ API_URL: servers[0]!.url })
  const person = await signedIn(db)
  const pages = []
  for (const { url } of [...servers, front]) {
    const page = await readStream(`${url}/api/v1/live/stream`, person.bearer)
    onTestFinished(() => page.leave())
    pages.push(page)
  }
  await db.transaction().execute(async (tx) => {
    await notify(tx, person.customerId, { title: 'Accepted', description: '', at: new Date() })
    await tell(tx, { key: 'accepted', channel: 'sms', to: person.mobile, text: 'Accepted' })
  })
  for (const { seen } of pages)
    await vi.waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ title: 'Accepted' }), patience)
  await vi.waitFor(
    async () => expect(await readOutbox(db, person.mobile)).toMatchObject([{ state: 'sent' }]),
    patience,
  )
  await servers[0]!.stop()
  expect(await pages[0]!.outcome).toBe('ended')
  expect(['ended', 'cut off']).toContain(await pages[2]!.outcome)
})

test('on a port that the machine chose, links in messages lead to that port', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const { url } = await start({ DATABASE_URL })
  const admin = await signedIn(db, { isAdmin: true })
  const asked = await fetch(`${url}/api/v1/role/invite-admin`, {
    method: 'POST',
    headers: { ...admin.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ellen@example.com' }),
  })
  expect(asked.status).toBe(200)
  const [letter] = await readOutbox(db, 'ellen@example.com')
  expect(letter?.text).toContain(`${url}/invitation?token=`)
})

test('a stopped server ends its streams, also those it only passes on, and stops although a message never gets its answer', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const { asked, twilio } = await fakeTwilio(() => {})
  const back = await start({
    DATABASE_URL,
    SMS_SENDER: 'twilio',
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_FROM: twilio.from,
    TWILIO_URL: twilio.url,
  })
  const front = await start({ API_URL: back.url })
  const person = await signedIn(db)
  const through = await readStream(`${front.url}/api/v1/live/stream`, person.bearer)
  const direct = await readStream(`${back.url}/api/v1/live/stream`, person.bearer)
  for (const page of [through, direct]) onTestFinished(() => page.leave())
  await db
    .transaction()
    .execute((tx) => tell(tx, { key: 'hangs', channel: 'sms', to: person.mobile, text: 'Hello' }))
  await vi.waitFor(() => expect(asked).toHaveLength(1), patience)
  await front.stop()
  expect(['ended', 'cut off']).toContain(await through.outcome)
  await back.stop()
  expect(await direct.outcome).toBe('ended')
  expect(await readOutbox(db, person.mobile)).toMatchObject([{ state: 'sending' }])
})

test('D5: /dev/outbox is there in development and is 404 in production; /metrics tells of jobs that were given up', async () => {
  const { db, connectionString: DATABASE_URL } = await database()
  const [development, production] = [
    await start({ DATABASE_URL, NODE_ENV: 'development' }),
    await start({ DATABASE_URL, NODE_ENV: 'production' }),
  ]
  expect((await fetch(`${development.url}/dev/outbox`)).status).toBe(200)
  expect((await fetch(`${production.url}/dev/outbox`)).status).toBe(404)
  const metrics = async () => (await fetch(`${production.url}/metrics`)).text()
  expect(await metrics()).toMatch(/^tablefare_job_lag_seconds 0$/m)
  expect(await metrics()).toMatch(/^tablefare_jobs_dead 0$/m)
  await db.transaction().execute((tx) => enqueue(tx, 'sweep', {}, { at: new Date(Date.now() + 3_600_000) }))
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)
  expect(await metrics()).toMatch(/^tablefare_jobs_dead 1$/m)
})
