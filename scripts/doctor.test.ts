import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { lookAtEnvironment } from './doctor/look-at-environment.ts'
import {
  lookAtClock,
  lookAtDisk,
  lookAtFolder,
  lookAtNode,
  lookAtPort,
  lookAtSystem,
} from './doctor/look-at-machine.ts'
import { dataFolder, start } from './start-for-test.ts'

test('on a machine that is well the doctor finds no problem and changes nothing', async () => {
  const DATA_DIR = path.join(await dataFolder(), 'not-yet')
  const { ended, output } = run({ DATA_DIR })
  expect([await ended, output()]).toEqual([0, expect.stringMatching(/^0 problems, \d warnings?\.$/m)])
  expect(output()).toMatch(/^ok +Embedded Postgres: it will be made on the first start$/m)
  expect(output()).toMatch(/^ok +Data folder: .*not-yet, to be made on the first start$/m)
})

test('a database that is migrated is well, one that is not gets a warning, one out of reach is a problem', async () => {
  const { connectionString, close } = await testDatabase()
  onTestFinished(close)
  const [whole, empty, away] = [
    connectionString,
    await emptyDatabase(),
    'postgres://me:secret@127.0.0.1:9/none',
  ].map((DATABASE_URL) => run({ DATABASE_URL, DATABASE_REPLICA_URL: connectionString }))
  expect([await whole!.ended, whole!.output()]).toEqual([
    0,
    expect.stringMatching(/^ok +All \d+ migrations are made$/m),
  ])
  expect(whole!.output()).toMatch(/^warning +DATABASE_REPLICA_URL is no replica$/m)
  expect([await empty!.ended, empty!.output()]).toEqual([
    0,
    expect.stringMatching(/^warning +\d+ of \d+ migrations/m),
  ])
  expect([await away!.ended, away!.output()]).toEqual([1, expect.stringMatching(/^problem +.*ECONNREFUSED/m)])
  expect(away!.output()).not.toContain('secret')
})

test('a wrong variable is a problem, told once', async () => {
  const { ended, output } = run({ PORT: 'eighty' })
  expect(await ended).toBe(1)
  expect(output().match(/PORT is not right/g)).toHaveLength(1)
})

test.each([
  [{ DATABASE_UR: 'x' }, 'Did you mean DATABASE_URL?'],
  [{ DATABSAE_URL: 'x' }, 'Did you mean DATABASE_URL?'],
  [{ STRIPE_KEY: 'x' }, 'table of all variables'],
  [{ DATABASE_URL: 'postgres://a/b', DATA_DIR: 'x' }, 'DATA_DIR means nothing'],
  [{ DATABASE_URL: 'postgres://a/b', API_URL: 'http://a' }, 'no database'],
  [{ SMTP_URL: 'smtp://a' }, 'EMAIL_SENDER=smtp'],
  [{ TWILIO_AUTH_TOKEN: 'a' }, 'SMS_SENDER=twilio'],
  [{ STRIPE_PUBLISHABLE_KEY: 'a' }, 'sandbox'],
  [{ DATABASE_URL: 'postgres://a/b', AUTOPILOT: 'on' }, 'AUTOPILOT=off'],
  [{ PUBLIC_URL: 'https://a.example' }, 'ends TLS'],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'postgres://a/b' }, 'Point it at the replica'],
])('of %o the doctor warns', (environment, advice) => {
  expect(lookAtEnvironment(environment)).toEqual([
    { state: 'warning', what: expect.any(String), advice: expect.stringContaining(advice) },
  ])
})

test('variables of others are none of its business', () => {
  const environment = {
    PATH: '/bin',
    HOME: '/',
    NODE_OPTIONS: '',
    PGHOST: 'a',
    POST: '1',
    HOSTS: 'b',
    PORTS: '3',
  }
  expect(lookAtEnvironment(environment)).toMatchObject([{ state: 'ok' }])
})

test('what is wrong with the machine is a problem', async () => {
  const folder = await dataFolder()
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const states = [
    lookAtNode('20.11.0'),
    lookAtSystem('win32', 'x64'),
    lookAtClock(new Date(0)),
    await lookAtFolder(path.join(file, 'below')),
    await lookAtPort('127.0.0.1', port, false),
    await lookAtDisk('/proc'),
  ]
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'problem'))
  expect(await lookAtPort('127.0.0.1', port, true)).toMatchObject({ state: 'ok' })
})

function run(env: Record<string, string>) {
  return start(env, ['scripts/doctor.ts'])
}
