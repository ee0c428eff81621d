import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { dyingWithParent } from '../src/server/db/embedded/die-with-parent.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/embedded-postgres.ts'
import { lookAtProcess } from '../src/server/db/embedded/look-at-process.ts'
import { rowsFrom, spawnWriter, table } from './kill-test-writer.ts'
import type { Writer } from './kill-test-writer.ts'

export type KillTest = { dataDir: string; cycles: number; seed: number; say?: (line: string) => void }
export type KillTestResult = { acknowledged: number; lost: number[]; leftBehind: number; badStarts: number }

/** Kills a Tablefare that writes, again and again, and looks for every row that it was told is safe. */
export async function runKillTest({
  dataDir,
  cycles,
  seed,
  say = () => {},
}: KillTest): Promise<KillTestResult> {
  const random = seeded(seed)
  const acknowledged: number[] = []
  const result: KillTestResult = { acknowledged: 0, lost: [], leftBehind: 0, badStarts: 0 }
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const writer = spawnWriter(dataDir, acknowledged)
    await randomMoment(random, writer)
    if (writer.process.exitCode !== null) result.badStarts++
    const killed = [writer.process.pid!, ...(await othersToKill(cycle, dataDir))]
    for (const pid of random() < 0.5 ? killed : killed.toReversed()) process.kill(pid, 'SIGKILL')
    await writer.ended
    const left = await leftOn(dataDir, 15_000)
    if (left.length > 0 && !(guardDies(cycle) && mayOutliveGuard)) result.leftBehind++
    const saved = await readIds(dataDir)
    result.lost = acknowledged.filter((id) => !saved.has(id))
    result.acknowledged = acknowledged.length
    say(
      `cycle ${cycle}: killed ${killed.length}, ${acknowledged.length} rows acknowledged, ${saved.size} saved, ` +
        `${result.lost.length} lost, ${left.length} processes left`,
    )
  }
  return result
}

/** Without setpriv (macOS) a Postgres outlives its guard until the next start, which stops it. */
const mayOutliveGuard = dyingWithParent('INT', []).length === 0

function guardDies(cycle: number): boolean {
  return cycle % 3 === 0
}

/** Every third time the guard dies as well, every fourth Postgres itself, so that it has to recover. */
async function othersToKill(cycle: number, dataDir: string): Promise<number[]> {
  const guard = guardDies(cycle) ? await liveProcess(dataDir, 'guard.pid') : undefined
  const postgres = cycle % 4 === 0 ? await liveProcess(dataDir, 'postgres/postmaster.pid') : undefined
  return [guard, postgres].filter((pid) => pid !== undefined)
}

/** The process that a file of this folder names, if it is one of ours: the number may have been used again. */
export async function liveProcess(dataDir: string, file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(join(dataDir, file), 'utf8').catch(() => ''), 10)
  return lookAtProcess(pid)?.command.includes(` -D ${join(dataDir, 'postgres')} `) ? pid : undefined
}

/** Every process that has this data folder, once there is none or the time is over. */
export async function leftOn(dataDir: string, withinMs: number): Promise<number[]> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await processesOn(dataDir)
    if (found.length === 0 || Date.now() > until) return found
    await delay(20)
  }
}

/** The Postgres of this folder, its children (it is their working folder), its guard, and initdb. */
async function processesOn(dataDir: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of await allProcesses()) {
    const seen = pid !== process.pid && lookAtProcess(pid)
    const workingFolder = seen && (await readlink(`/proc/${pid}/cwd`).catch(() => ''))
    const mentioned = seen && seen.command.includes(` -D ${join(dataDir, 'postgres')}`)
    if (mentioned || workingFolder === join(dataDir, 'postgres')) found.push(pid)
  }
  return found
}

async function allProcesses(): Promise<number[]> {
  if (process.platform === 'linux') return (await readdir('/proc')).map(Number).filter(Boolean)
  const ps = spawn('/bin/ps', ['-axo', 'pid='], { stdio: ['ignore', 'pipe', 'ignore'] })
  return (await ps.stdout.toArray()).join('').split('\n').map(Number).filter(Boolean)
}

/** One in four dies at any time since its start, initdb and recovery included; the others while they write. */
async function randomMoment(random: () => number, writer: Writer): Promise<void> {
  if (random() < 0.25) await Promise.race([delay(random() * 1000), writer.ended])
  else await rowsFrom(writer, Math.ceil(random() * 1500))
}

async function readIds(dataDir: string): Promise<Set<number>> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connectionString)
  try {
    await client.connect()
    await client.query(table)
    const { rows } = await client.query<{ id: number }>('select id from kill_test')
    return new Set(rows.map((row) => row.id))
  } finally {
    await client.end()
    await postgres.stop()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** mulberry32: the same seed kills at the same moments. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cycles: { type: 'string' }, seed: { type: 'string' } } })
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  const dataDir = await mkdtemp(join(tmpdir(), 'kill-test-'))
  const test = { dataDir, cycles: Number(values.cycles ?? 20), seed, say }
  const { acknowledged, lost, leftBehind, badStarts } = await runKillTest(test)
  const failed = lost.length > 0 || leftBehind > 0 || badStarts > 0
  if (!failed) await rm(dataDir, { recursive: true })
  say(
    `${failed ? `FAILED, see ${dataDir}` : 'ok'}: ${acknowledged} rows acknowledged, ${lost.length} lost, ` +
      `${leftBehind} times a process was left behind, ${badStarts} bad starts, seed ${seed}`,
  )
  process.exitCode = failed ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
