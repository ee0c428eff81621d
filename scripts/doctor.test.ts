import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase, testDatabase } from '#server/testing/postgres/test-database.ts'
import { checkEnvironment } from './doctor/check-environment.ts'
import {
  checkClock,
  checkDisk,
  checkFolder,
  checkNode,
  checkPort,
  checkSystem,
} from './doctor/check-machine.ts'
import { createDataFolder, startProcess } from './testing/start-process.ts'

test('the doctor finds no problem on a good machine and changes nothing', async () => {
  const DATA_DIR = path.join(await createDataFolder(), 'not-yet')
  const { ended, output } = run({ DATA_DIR })
  expect([await ended, output()]).toEqual([0, expect.stringMatching(/^0 problems, \d warnings?\.$/m)])
  expect(output()).toMatch(/^ok +Embedded Postgres: it will be created on the first start$/m)
  expect(output()).toMatch(/^ok +Data folder: .*not-yet, created on the first start$/m)
})

test('a migrated database is ok, an empty one gets a warning, an unreachable one is a problem', async () => {
  const { connectionString, close } = await testDatabase()
  onTestFinished(close)
  const [whole, empty, away] = [
    connectionString,
    await emptyDatabase(),
    'postgres://me:secret@127.0.0.1:9/none',
  ].map((DATABASE_URL) => run({ DATABASE_URL, DATABASE_REPLICA_URL: connectionString }))
  expect([await whole!.ended, whole!.output()]).toEqual([
    0,
    expect.stringMatching(/^ok +All \d+ migrations have run$/m),
  ])
  expect(whole!.output()).toMatch(/^warning +DATABASE_REPLICA_URL is not a replica$/m)
  expect([await empty!.ended, empty!.output()]).toEqual([
    0,
    expect.stringMatching(/^warning +\d+ of \d+ migrations/m),
  ])
  expect([await away!.ended, away!.output()]).toEqual([1, expect.stringMatching(/^problem +.*ECONNREFUSED/m)])
  expect(away!.output()).not.toContain('secret')
})

test('a wrong variable is one problem', async () => {
  const { ended, output } = run({ PORT: 'eighty' })
  expect(await ended).toBe(1)
  expect(output().match(/PORT is invalid/g)).toHaveLength(1)
})

test.each([
  [{ DATABASE_UR: 'x' }, 'Did you mean DATABASE_URL?'],
  [{ DATABSAE_URL: 'x' }, 'Did you mean DATABASE_URL?'],
  [{ STRIPE_KEY: 'x' }, 'table of all variables'],
  [{ DATABASE_URL: 'postgres://a/b', DATA_DIR: 'x' }, 'DATA_DIR has no effect'],
  [{ DATABASE_URL: 'postgres://a/b', API_URL: 'http://a' }, 'no database'],
  [{ SMTP_URL: 'smtp://a' }, 'EMAIL_SENDER=smtp'],
  [{ TWILIO_AUTH_TOKEN: 'a' }, 'SMS_SENDER=twilio'],
  [{ STRIPE_PUBLISHABLE_KEY: 'a' }, 'sandbox'],
  [{ DATABASE_URL: 'postgres://a/b', AUTOPILOT: 'on' }, 'AUTOPILOT=off'],
  [{ PUBLIC_URL: 'https://a.example' }, 'terminates TLS'],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'postgres://a/b' }, 'Point it at the replica'],
])('the doctor warns about %o', (environment, advice) => {
  expect(checkEnvironment({ NODE_ENV: 'development', ...environment })).toEqual([
    { state: 'warning', what: expect.any(String), advice: expect.stringContaining(advice) },
  ])
})

test.each([
  ['EMAIL_SENDER=smtp', 'Email is not sent'],
  ['SMS_SENDER=twilio', 'SMS are not sent'],
  ['STRIPE_SECRET_KEY', 'by cash only'],
])('on a real installation the doctor warns that %s is missing', (variable, what) => {
  expect(checkEnvironment({ DEMO_WORLD: 'off' })).toContainEqual({
    state: 'warning',
    what: expect.stringContaining(what),
    advice: expect.stringContaining(variable),
  })
})

test('variables of other programs are ignored', () => {
  const environment = {
    PATH: '/bin',
    HOME: '/',
    NODE_OPTIONS: '',
    PGHOST: 'a',
    POST: '1',
    HOSTS: 'b',
    PORTS: '3',
  }
  expect(checkEnvironment(environment)).toMatchObject([{ state: 'ok' }])
})

test('every fault of the machine is a problem', async () => {
  const folder = await createDataFolder()
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const states = [
    checkNode('20.11.0'),
    checkSystem('win32', 'x64'),
    checkClock(new Date(0)),
    await checkFolder(path.join(file, 'below')),
    await checkPort('127.0.0.1', port, false),
    await checkDisk('/proc'),
  ]
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'problem'))
  expect(await checkPort('127.0.0.1', port, true)).toMatchObject({ state: 'ok' })
})

function run(env: Record<string, string>) {
  return startProcess(env, ['scripts/doctor.ts'])
}
