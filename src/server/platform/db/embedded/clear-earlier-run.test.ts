import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountFor, asAccount } from './process/account.ts'
import { findBinaries } from './files/find-binaries.ts'
import { isPidTaken, findProcess } from './process/find-process.ts'
import { isOurPostgres, marked, postgresArguments } from './process/postgres-command.ts'
import {
  folderWithRow,
  findStoredWord,
  startError,
  startTestPostgres,
} from '#server/testing/postgres/test-postgres.ts'

test('a postmaster.pid with the pid of another program does not prevent a start', async () => {
  const folder = await folderWithRow()
  const program = runAsOwner(folder, '/bin/sleep', ['600'])
  await leavePidFile(folder, program.pid!)
  expect(await findStoredWord(await startTestPostgres(folder, { timeoutMs: 0 }))).toBe('curry')
  expect(program.exitCode ?? program.signalCode).toBeNull()
})

test('a postmaster.pid with the pid of another folder’s Postgres prevents neither from running', async () => {
  const [folder, other] = [await folderWithRow(), await folderWithRow()]
  const neighbour = await startTestPostgres(other)
  await leavePidFile(
    folder,
    Number.parseInt(readFileSync(join(other, 'postgres/postmaster.pid'), 'utf8'), 10),
  )
  expect(await findStoredWord(await startTestPostgres(folder, { timeoutMs: 0 }))).toBe('curry')
  expect(await findStoredWord(neighbour)).toBe('curry')
})

test('a postmaster.pid with the pid of a zombie does not prevent a start', async () => {
  const folder = await folderWithRow()
  const careless = runAsOwner(folder, '/bin/sh', ['-c', 'sleep 600 & echo $!; exec sleep 601'])
  const [line] = (await once(careless.stdout!, 'data')) as [Buffer]
  const zombie = Number(line.toString())
  await vi.waitFor(() => expect(findProcess(careless.pid!)?.command).toBe('sleep 601 '), { timeout: 60_000 })
  process.kill(zombie, 'SIGKILL')
  await vi.waitFor(() => expect(findProcess(zombie)).toBeUndefined(), { timeout: 60_000 })
  expect(isPidTaken(zombie)).toBe(true)
  await leavePidFile(folder, zombie)
  expect(await findStoredWord(await startTestPostgres(folder, { timeoutMs: 0 }))).toBe('curry')
})

test('our own Postgres without a guard is stopped, and the start continues', async () => {
  const folder = await folderWithRow()
  const orphan = await runPostgres(folder, (socket) =>
    postgresArguments(join(folder, 'postgres'), socket, true),
  )
  expect(await findStoredWord(await startTestPostgres(folder, { timeoutMs: 0 }))).toBe('curry')
  expect(orphan.exitCode).toBe(0)
})

test('another program’s Postgres on the folder is left running and reported', async () => {
  const folder = await folderWithRow()
  const foreign = await runPostgres(folder, (socket) => [
    '-D',
    join(folder, 'postgres'),
    '-h',
    '',
    '-k',
    socket,
  ])
  expect(await startError(startTestPostgres(folder, { timeoutMs: 0 }))).toContain(
    `did not start is already running on ${folder} (process ${foreign.pid})`,
  )
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull()
})

test('only the exact folder is recognised as ours', () => {
  const command = `/bin/postgres ${marked('/data/a/postgres').join(' ')} -c port=5432 `
  const found = { pid: 1, parent: 1, command }
  expect(
    ['/data/a/postgres', '/data/postgres', '/a/postgres'].map((cluster) => isOurPostgres(found, cluster)),
  ).toEqual([true, false, false])
})

/** As Postgres would leave it: the owner of the cluster owns the file. */
async function leavePidFile(folder: string, pid: number): Promise<void> {
  const file = join(folder, 'postgres/postmaster.pid')
  const { uid, gid } = await stat(join(folder, 'postgres'))
  await writeFile(
    file,
    `${pid}\n${folder}/postgres\n1700000000\n5432\n/tmp\n\n   123456    999999\nready   \n`,
  )
  await chown(file, uid, gid)
}

function runAsOwner(folder: string, program: string, args: string[]): ChildProcess {
  const account = asAccount(accountFor(join(folder, 'postgres')))
  const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function runPostgres(folder: string, args: (socketFolder: string) => string[]): Promise<ChildProcess> {
  const account = accountFor(join(folder, 'postgres'))
  const { postgres } = await findBinaries(account)
  const socketFolder = join(folder, 'socket')
  await mkdir(socketFolder)
  await chown(socketFolder, account.uid, account.gid)
  const child = runAsOwner(folder, postgres, args(socketFolder))
  const running = new RegExp(`^${child.pid}\n(.*\n)*ready`)
  const pidFile = join(folder, 'postgres/postmaster.pid')
  await vi.waitFor(() => expect(readFileSync(pidFile, 'utf8')).toMatch(running), { timeout: 30_000 })
  return child
}
