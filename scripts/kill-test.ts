import { randomInt } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { dyingWithParent } from '../src/server/platform/db/embedded/die-with-parent.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded/embedded-postgres.ts'
import { rowsFrom, spawnWriter, table } from './kill-test-writer.ts'
import type { Writer } from './kill-test-writer.ts'
import { guardOn, leftOn, postgresOn } from './processes-on.ts'

export type KillTest = {
  dataDir: string
  cycles: number
  seed: number
  say?: (line: string) => void
  write?: typeof spawnWriter
}
export type KillTestResult = { acknowledged: number; lost: number[]; leftBehind: number; badStarts: number }

/** Kills a Tablefare that writes, again and again, and looks for every row that it was told is safe. */
export async function runKillTest({
  dataDir,
  cycles,
  seed,
  say = () => {},
  write = spawnWriter,
}: KillTest): Promise<KillTestResult> {
  const random = seeded(seed)
  const acknowledged: number[] = []
  const result: KillTestResult = { acknowledged: 0, lost: [], leftBehind: 0, badStarts: 0 }
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const writer = write(dataDir, acknowledged)
    await randomMoment(random, writer)
    if (hasEnded(writer)) result.badStarts++
    const killed = [...(hasEnded(writer) ? [] : [writer.process.pid!]), ...othersToKill(cycle, dataDir)]
    for (const pid of random() < 0.5 ? killed : killed.toReversed()) killHard(pid)
    await writer.ended
    const left = await leftOn(dataDir, 15_000)
    if (left.length > 0 && !(guardDies(cycle) && mayOutliveGuard)) result.leftBehind++
    const saved = await readIds(dataDir)
    result.lost = acknowledged.filter((id) => !saved.has(id))
    result.acknowledged = acknowledged.length
    say(
      `cycle ${cycle}: killed ${killed.length}, ${acknowledged.length} rows acknowledged, ${saved.size} ` +
        `saved, ${result.lost.length} lost, ${left.length} processes left`,
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
function othersToKill(cycle: number, dataDir: string): number[] {
  const guard = guardDies(cycle) ? guardOn(dataDir) : undefined
  const postgres = cycle % 4 === 0 ? postgresOn(dataDir) : undefined
  return [guard, postgres].filter((pid) => pid !== undefined)
}

function hasEnded({ process: { exitCode, signalCode } }: Writer): boolean {
  return (exitCode ?? signalCode) !== null
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** One in four dies at any time since its start, be it in initdb or recovery; the others as they write. */
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
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'kill-test-')))
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
