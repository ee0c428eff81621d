import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountFor, asAccount } from './account.ts'
import { findBinaries } from './find-binaries.ts'
import { isTaken, lookAtProcess } from './look-at-process.ts'
import { isOurPostgres, marked, postgresArguments } from './postgres-command.ts'
import { folderWithRow, keptWord, sentenceOf, startFor } from '#server/testing/throw-away-folder.ts'

test('a postmaster.pid whose number another program has got does not stop a start', async () => {
  const folder = await folderWithRow()
  const program = runAsOwner(folder, '/bin/sleep', ['600'])
  await leavePidFile(folder, program.pid!)
  expect(await keptWord(await startFor(folder, { patienceMs: 0 }))).toBe('curry')
  expect(program.exitCode ?? program.signalCode).toBeNull()
})

test('a postmaster.pid that names the Postgres of another folder stops neither of the two', async () => {
  const [folder, other] = [await folderWithRow(), await folderWithRow()]
  const neighbour = await startFor(other)
  await leavePidFile(
    folder,
    Number.parseInt(readFileSync(join(other, 'postgres/postmaster.pid'), 'utf8'), 10),
  )
  expect(await keptWord(await startFor(folder, { patienceMs: 0 }))).toBe('curry')
  expect(await keptWord(neighbour)).toBe('curry')
})

test('a postmaster.pid that names a zombie does not stop a start', async () => {
  const folder = await folderWithRow()
  const careless = runAsOwner(folder, '/bin/sh', ['-c', 'sleep 600 & echo $!; exec sleep 601'])
  const [line] = (await once(careless.stdout!, 'data')) as [Buffer]
  const zombie = Number(line.toString())
  await vi.waitFor(() => expect(lookAtProcess(careless.pid!)?.command).toBe('sleep 601 '))
  process.kill(zombie, 'SIGKILL')
  await vi.waitFor(() => expect(lookAtProcess(zombie)).toBeUndefined())
  expect(isTaken(zombie)).toBe(true)
  await leavePidFile(folder, zombie)
  expect(await keptWord(await startFor(folder, { patienceMs: 0 }))).toBe('curry')
})

test('a Postgres of ours whose guard is dead is stopped, and the start goes on', async () => {
  const folder = await folderWithRow()
  const orphan = await runPostgres(folder, (socket) =>
    postgresArguments(join(folder, 'postgres'), socket, true),
  )
  expect(await keptWord(await startFor(folder, { patienceMs: 0 }))).toBe('curry')
  expect(orphan.exitCode).toBe(0)
})

test('a Postgres that somebody else runs on the folder is left alone and named', async () => {
  const folder = await folderWithRow()
  const foreign = await runPostgres(folder, (socket) => [
    '-D',
    join(folder, 'postgres'),
    '-h',
    '',
    '-k',
    socket,
  ])
  expect(await sentenceOf(startFor(folder, { patienceMs: 0 }))).toContain(
    `did not start already runs on ${folder} (process ${foreign.pid})`,
  )
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull()
})

test('only the exact folder counts as ours', () => {
  const command = `/bin/postgres ${marked('/data/a/postgres').join(' ')} -c port=5432 `
  const found = { pid: 1, parent: 1, command }
  expect(
    ['/data/a/postgres', '/data/postgres', '/a/postgres'].map((cluster) => isOurPostgres(found, cluster)),
  ).toEqual([true, false, false])
})

/** As Postgres would have left it: the owner of the cluster has to own the file. */
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
