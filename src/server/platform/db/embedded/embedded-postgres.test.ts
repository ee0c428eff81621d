import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForRows, spawnWriter } from '../../../../../trials/kill/writer.ts'
import type { Writer } from '../../../../../trials/kill/writer.ts'
import { findGuard, findRemaining, findPostgres } from '../../../../../scripts/testing/find-processes.ts'
import {
  query,
  folderWithRow,
  findStoredWord,
  startError,
  startTestPostgres,
  createTestFolder,
} from '#server/testing/postgres/test-postgres.ts'

test('data survives a stop and a start', async () => {
  const folder = await folderWithRow()
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
})

test('a stop leaves no process, and a second stop does nothing', async () => {
  const folder = await createTestFolder()
  const onExit = vi.fn()
  const postgres = await startTestPostgres(folder, { onExit })
  await postgres.stop()
  expect(await findRemaining(folder, 0)).toEqual([])
  await postgres.stop()
  expect(onExit).not.toHaveBeenCalled()
})

test('a stop does not wait for connected clients', async () => {
  const folder = await createTestFolder()
  const postgres = await startTestPostgres(folder)
  const sleeping = query(postgres, 'select pg_sleep(600)').catch((error: Error) => error.message)
  const asleep = "select from pg_stat_activity where query like '%sleep(600)'"
  await vi.waitFor(async () => expect(await query(postgres, asleep)).not.toEqual([]), { timeout: 60_000 })
  await postgres.stop()
  expect(await sleeping).toContain('terminat')
})

test('the database listens on its private socket only, and commits are durable', async () => {
  const folder = await createTestFolder()
  const postgres = await startTestPostgres(folder, { throwAway: false })
  const [settings] = await query(
    postgres,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
      current_setting('password_encryption') as password, current_database() as database`,
  )
  expect(settings).toEqual({
    addresses: '',
    fsync: 'on',
    commit: 'on',
    encoding: 'UTF8',
    password: 'scram-sha-256',
    database: 'tablefare',
  })
  const socketFolder = new URL(postgres.connectionString).searchParams.get('host')!
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test('a throw-away database is not durable', async () => {
  const postgres = await startTestPostgres(await createTestFolder())
  expect(await query(postgres, 'show fsync')).toEqual([{ fsync: 'off' }])
})

test('a client with a wrong password is rejected', async () => {
  const { connectionString } = await startTestPostgres(await createTestFolder())
  const guess = connectionString.replace(/:[^:@]+@/, ':guess@')
  await expect(query({ connectionString: guess, stop: async () => {} }, 'select 1')).rejects.toThrow(
    /password/,
  )
})

test('of two starts one gets the database and the other reports the process that has it', async () => {
  const folder = await createTestFolder()
  const first = await startTestPostgres(folder)
  expect(await startError(startTestPostgres(folder, { timeoutMs: 100 }))).toBe(
    `OperatorError: Tablefare is already running on ${folder} (process ${process.pid}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['an empty folder', createTestFolder],
  ['a folder with data', folderWithRow],
])('of four concurrent starts on %s exactly one gets the database', async (_, makeFolder) => {
  const folder = await makeFolder()
  const starts = await Promise.allSettled(
    [1, 2, 3, 4].map(() => startTestPostgres(folder, { timeoutMs: 2000 })),
  )
  const started = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value)
  const refused = starts.filter((start) => start.status === 'rejected').map((start) => String(start.reason))
  const sentence = expect.stringContaining(`Tablefare is already running on ${folder}`)
  expect(refused).toEqual([sentence, sentence, sentence])
  expect(await query(started[0]!, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start waits while the lock file of another one is still empty', async () => {
  const folder = await folderWithRow()
  const lock = join(folder, 'postgres', 'postmaster.pid')
  await writeFile(lock, '')
  const start = startTestPostgres(folder)
  const log = () => readFile(join(folder, 'postgres.log'), 'utf8')
  await expect.poll(log, { timeout: 60_000 }).toContain('"postmaster.pid" is empty')
  await rm(lock)
  expect(await findStoredWord(await start)).toBe('curry')
})

test('a start that waits gets the database when the earlier one stops', async () => {
  const folder = await folderWithRow()
  const first = await startTestPostgres(folder)
  const second = startTestPostgres(folder)
  await first.stop()
  expect(await findStoredWord(await second)).toBe('curry')
})

test('kill -9 leaves no process, and committed data survives', async () => {
  const folder = await createTestFolder()
  const { acknowledged, writer } = await writing(folder)
  writer.process.kill('SIGKILL')
  expect(await findRemaining(folder, 60_000)).toEqual([])
  expect(await savedIds(folder)).toEqual(expect.arrayContaining(acknowledged))
})

test.runIf(process.platform === 'linux')(
  'kill -9 of the guard as well leaves no process and loses nothing',
  async () => {
    const folder = await createTestFolder()
    const { acknowledged, writer } = await writing(folder)
    process.kill(findGuard(folder)!, 'SIGKILL')
    writer.process.kill('SIGKILL')
    expect(await findRemaining(folder, 60_000)).toEqual([])
    expect(await savedIds(folder)).toEqual(expect.arrayContaining(acknowledged))
  },
)

test.each([
  ['the guard', findGuard],
  ['Postgres itself', findPostgres],
])('if %s is killed, the caller is informed and can start again at once', async (_, find) => {
  const folder = await folderWithRow()
  const lost = Promise.withResolvers<string>()
  await startTestPostgres(folder, { onExit: lost.resolve })
  process.kill(find(folder)!, 'SIGKILL')
  expect(await lost.promise).toMatch(/guard|SIGKILL/)
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
})

test('kill -9 during initdb leaves no partial cluster', async () => {
  const folder = await createTestFolder()
  const writer = spawnWriter(folder)
  onTestFinished(() => void writer.process.kill('SIGKILL'))
  await vi.waitFor(
    async () => expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^postgres-new-/)),
    {
      timeout: 30_000,
      interval: 5,
    },
  )
  writer.process.kill('SIGKILL')
  expect(await findRemaining(folder, 60_000)).toEqual([])
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  expect(await query(await startTestPostgres(folder), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a missing password file is created again, and the data stays', async () => {
  const folder = await folderWithRow()
  const before = await readFile(join(folder, 'postgres-password'), 'utf8')
  await rm(join(folder, 'postgres-password'))
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
  expect(await readFile(join(folder, 'postgres-password'), 'utf8')).not.toBe(before)
})

test('the next start deletes what a killed initdb left long ago, and the data stays', async () => {
  const folder = await folderWithRow()
  const [old, young] = [join(folder, 'postgres-new-old'), join(folder, 'postgres-new-young')]
  for (const left of [old, young]) await mkdir(join(left, 'cluster'), { recursive: true })
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(old, longAgo, longAgo)
  expect(await findStoredWord(await startTestPostgres(folder))).toBe('curry')
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})

async function writing(folder: string): Promise<{ acknowledged: number[]; writer: Writer }> {
  const acknowledged: number[] = []
  const writer = spawnWriter(folder, acknowledged)
  onTestFinished(() => void writer.process.kill('SIGKILL'))
  await waitForRows(writer, 20)
  expect(acknowledged.length).toBeGreaterThan(0)
  return { acknowledged, writer }
}

async function savedIds(folder: string): Promise<unknown[]> {
  return (await query(await startTestPostgres(folder), 'select id from kill_test')).map((row) => row.id)
}
