import { onTestFinished, expect, test } from 'vitest'

import { insertPasskeyRow } from '#server/testing/fixtures/second-factor-rows.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { createDataFolder, startProcess } from './testing/start-process.ts'

const makeAdmin = (env: Record<string, string>, ...args: string[]) =>
  startProcess(env, ['scripts/make-admin.ts', ...args])

test('an empty installation says how to get its first admin, and the printed link makes one while it runs', async () => {
  const DATA_DIR = await createDataFolder()
  const site = startProcess({ DATA_DIR, DEMO_WORLD: 'off' })
  const url = await site.url
  expect(site.output()).toMatch(/^There is no admin yet\..* npm run make-admin -- you@example\.com$/m)
  expect(site.output()).toContain(`: DATA_DIR=${DATA_DIR} npm run make-admin --`)
  // The port is known to the running server only.
  const command = makeAdmin({ DATA_DIR }, 'boss@example.com')
  expect([await command.ended, command.output()]).toEqual([0, expect.stringContaining('within 60 minutes')])
  const [, token = ''] = /become-admin\?token=([\w-]+)/.exec(command.output()) ?? []
  expect(command.output()).toContain(`${url}/become-admin?token=`)
  const answer = await fetch(`${url}/api/v1/invitation/become-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Ada Boss', password: 'plum-jam-and-butter' }),
  })
  expect(await answer.json()).toMatchObject({ data: { email: 'boss@example.com', isAdmin: true } })
  site.child.kill('SIGTERM')
  await site.ended
  const again = startProcess({ DATA_DIR, DEMO_WORLD: 'off' })
  await again.url
  expect(again.output()).not.toContain('no admin')
})

test('the owner of an account gets a link to accept after signing in', async () => {
  const { db, connectionString: DATABASE_URL, close } = await testDatabase()
  onTestFinished(close)
  const account = { kind: 'registered' as const, email: 'cook@example.com', password_hash: 'x' }
  await db.insertInto('customers').values(account).execute()
  const { ended, output } = makeAdmin(
    { DATABASE_URL, PUBLIC_URL: 'https://food.example' },
    'cook@example.com',
  )
  expect([await ended, output()]).toEqual([
    0,
    expect.stringMatching(/has an account\.[\s\S]*https:\/\/food\.example\/invitation\?token=/),
  ])
})

test('--remove-factors is the way back for an admin who lost the second step', async () => {
  const { db, connectionString: DATABASE_URL, close } = await testDatabase()
  onTestFinished(close)
  const account = { kind: 'registered' as const, email: 'lost@example.com', password_hash: 'x' }
  const inserted = db.insertInto('customers').values(account).returning('id')
  const { id } = await inserted.executeTakeFirstOrThrow()
  await insertPasskeyRow(db, id)
  const { ended, output } = makeAdmin({ DATABASE_URL }, 'lost@example.com', '--remove-factors')
  expect([await ended, output()]).toEqual([
    0,
    expect.stringMatching(/^lost@example\.com has no second step any more/m),
  ])
  expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([])
  const unknown = makeAdmin({ DATABASE_URL }, 'nobody@example.com', '--remove-factors')
  expect([await unknown.ended, unknown.output()]).toEqual([
    1,
    expect.stringContaining('No account has the email nobody@example.com.'),
  ])
})

test.each([
  [{}, [], /^Usage: npm run make-admin -- EMAIL/m],
  [{}, ['a@example.com', 'b@example.com'], /^Usage: npm run make-admin/m],
  [
    {},
    ['boss@example.com'],
    /^There is no database in .* Start Tablefare once with npm start, .* another DATA_DIR, set the same one here/m,
  ],
  [
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
    ['boss@example.com'],
    /^Cannot reach the Postgres at DATABASE_URL \(127\.0\.0\.1:9\/none\): ECONNREFUSED\./m,
  ],
])('with %o and %j it ends with one plain sentence and exit code 1', async (env, args, sentence) => {
  const DATA_DIR = `${await createDataFolder()}/none`
  const { ended, output } = makeAdmin({ DATA_DIR, ...env }, ...args)
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/^\s+at |secret/m)
})

test('an argument that is no email address is refused', async () => {
  const { connectionString: DATABASE_URL, close } = await testDatabase()
  onTestFinished(close)
  const { ended, output } = makeAdmin({ DATABASE_URL }, 'boss')
  expect([await ended, output()]).toEqual([1, expect.stringContaining('boss is not an email address.')])
})
