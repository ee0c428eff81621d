import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rowsFrom, spawnWriter } from '../../../../../scripts/kill-test-writer.ts'
import type { Writer } from '../../../../../scripts/kill-test-writer.ts'
import { runKillTest } from '../../../../../scripts/kill-test.ts'
import { guardOn, leftOn, postgresOn } from '../../../../../scripts/processes-on.ts'
import {
  ask,
  folderWithRow,
  keptWord,
  sentenceOf,
  startFor,
  throwAwayFolder,
} from '#server/testing/throw-away-folder.ts'

test('what was saved is there after a stop and a start', async () => {
  const folder = await folderWithRow()
  expect(await keptWord(await startFor(folder))).toBe('curry')
})

test('after stop no process of the database is left, and a second stop does nothing', async () => {
  const folder = await throwAwayFolder()
  const onExit = vi.fn()
  const postgres = await startFor(folder, { onExit })
  await postgres.stop()
  expect(await leftOn(folder, 0)).toEqual([])
  await postgres.stop()
  expect(onExit).not.toHaveBeenCalled()
})

test('stop does not wait for clients that are still connected', async () => {
  const folder = await throwAwayFolder()
  const postgres = await startFor(folder)
  const sleeping = ask(postgres, 'select pg_sleep(600)').catch((error: Error) => error.message)
  await vi.waitFor(async () =>
    expect(await ask(postgres, "select from pg_stat_activity where query like '%sleep(600)'")).not.toEqual(
      [],
    ),
  )
  await postgres.stop()
  expect(await sleeping).toContain('terminat')
})

test('the database listens on its private socket only, and a commit waits for the disk', async () => {
  const folder = await throwAwayFolder()
  const postgres = await startFor(folder, { throwAway: false })
  const [settings] = await ask(
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

test('a throw-away database does not wait for the disk', async () => {
  const postgres = await startFor(await throwAwayFolder())
  expect(await ask(postgres, 'show fsync')).toEqual([{ fsync: 'off' }])
})

test('a client without the password is turned away', async () => {
  const { connectionString } = await startFor(await throwAwayFolder())
  const guess = connectionString.replace(/:[^:@]+@/, ':guess@')
  await expect(ask({ connectionString: guess, stop: async () => {} }, 'select 1')).rejects.toThrow(/password/)
})

test('of two starters one gets the database and the other is told who has it', async () => {
  const folder = await throwAwayFolder()
  const first = await startFor(folder)
  expect(await sentenceOf(startFor(folder, { patienceMs: 100 }))).toBe(
    `CannotStart: Tablefare already runs on ${folder} (process ${process.pid}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['an empty folder', throwAwayFolder],
  ['a folder with data', folderWithRow],
])('of four starters at the same moment on %s exactly one gets the database', async (_, makeFolder) => {
  const folder = await makeFolder()
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startFor(folder, { patienceMs: 2000 })))
  const started = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value)
  const refused = starts.filter((start) => start.status === 'rejected').map((start) => String(start.reason))
  const sentence = expect.stringContaining(`Tablefare already runs on ${folder}`)
  expect(refused).toEqual([sentence, sentence, sentence])
  expect(await ask(started[0]!, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a starter that waits gets the database when the one before it stops', async () => {
  const folder = await folderWithRow()
  const first = await startFor(folder)
  const second = startFor(folder)
  await first.stop()
  expect(await keptWord(await second)).toBe('curry')
})

test('kill -9 leaves no process behind, and what was acknowledged is there at the next start', async () => {
  const folder = await throwAwayFolder()
  const { acknowledged, writer } = await writing(folder)
  writer.process.kill('SIGKILL')
  expect(await leftOn(folder, 15_000)).toEqual([])
  expect(await savedIds(folder)).toEqual(expect.arrayContaining(acknowledged))
})

test.runIf(process.platform === 'linux')(
  'kill -9 of the guard as well leaves no process behind and loses nothing',
  async () => {
    const folder = await throwAwayFolder()
    const { acknowledged, writer } = await writing(folder)
    process.kill(guardOn(folder)!, 'SIGKILL')
    writer.process.kill('SIGKILL')
    expect(await leftOn(folder, 15_000)).toEqual([])
    expect(await savedIds(folder)).toEqual(expect.arrayContaining(acknowledged))
  },
)

test.each([
  ['the guard', guardOn],
  ['Postgres itself', postgresOn],
])('when %s is killed the caller is told, and can start again at once', async (_, find) => {
  const folder = await folderWithRow()
  const lost = Promise.withResolvers<string>()
  await startFor(folder, { onExit: lost.resolve })
  process.kill(find(folder)!, 'SIGKILL')
  expect(await lost.promise).toMatch(/guard|SIGKILL/)
  expect(await keptWord(await startFor(folder))).toBe('curry')
})

test('a kill -9 while the cluster is being made leaves no half cluster', async () => {
  const folder = await throwAwayFolder()
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
  expect(await leftOn(folder, 15_000)).toEqual([])
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  expect(await ask(await startFor(folder), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lost password file is made anew and the data stays', async () => {
  const folder = await folderWithRow()
  const before = await readFile(join(folder, 'postgres-password'), 'utf8')
  await rm(join(folder, 'postgres-password'))
  expect(await keptWord(await startFor(folder))).toBe('curry')
  expect(await readFile(join(folder, 'postgres-password'), 'utf8')).not.toBe(before)
})

test('three rounds of the kill test lose nothing and leave nothing behind', async () => {
  const result = await runKillTest({ dataDir: await throwAwayFolder(), cycles: 3, seed: 5 })
  expect(result).toMatchObject({ lost: [], leftBehind: 0, badStarts: 0 })
  expect(result.acknowledged).toBeGreaterThan(0)
})

test('the kill test counts a writer that died before it was killed as a bad start', async () => {
  const write: typeof spawnWriter = () => {
    const child = spawn(process.execPath, ['-e', 'process.exit(1)'], { stdio: ['ignore', 'pipe', 'inherit'] })
    return { process: child, lines: createInterface({ input: child.stdout }), ended: once(child, 'close') }
  }
  const result = await runKillTest({ dataDir: await throwAwayFolder(), cycles: 1, seed: 5, write })
  expect(result).toMatchObject({ acknowledged: 0, lost: [], leftBehind: 0, badStarts: 1 })
})

test('what a killed initdb left long ago is cleared away at the next start, beside data that stays', async () => {
  const folder = await folderWithRow()
  const [old, young] = [join(folder, 'postgres-new-old'), join(folder, 'postgres-new-young')]
  for (const left of [old, young]) await mkdir(join(left, 'cluster'), { recursive: true })
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(old, longAgo, longAgo)
  expect(await keptWord(await startFor(folder))).toBe('curry')
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})

async function writing(folder: string): Promise<{ acknowledged: number[]; writer: Writer }> {
  const acknowledged: number[] = []
  const writer = spawnWriter(folder, acknowledged)
  onTestFinished(() => void writer.process.kill('SIGKILL'))
  await rowsFrom(writer, 20)
  expect(acknowledged.length).toBeGreaterThan(0)
  return { acknowledged, writer }
}

async function savedIds(folder: string): Promise<unknown[]> {
  return (await ask(await startFor(folder), 'select id from kill_test')).map((row) => row.id)
}
