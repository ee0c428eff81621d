import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { dieWithParent } from '#server/platform/db/embedded/process/die-with-parent.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { findGuard, findPostgres, findRemaining } from '../../scripts/testing/find-processes.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'
import { spawnWriter, table, waitForRows, type Writer } from './writer.ts'

export type KillRun = {
  dataDir: string
  cycles: number
  seed: number
  print?: (line: string) => void
  write?: typeof spawnWriter
}
export type KillResult = { acknowledged: number; lost: number[]; leftBehind: number; badStarts: number }

/** Kills a process that writes to its embedded Postgres, again and again, and looks for every acknowledged row. */
export async function runKill({
  dataDir,
  cycles,
  seed,
  print = () => {},
  write = spawnWriter,
}: KillRun): Promise<KillResult> {
  const random = seededRandom(seed)
  const acknowledged: number[] = []
  const result: KillResult = { acknowledged: 0, lost: [], leftBehind: 0, badStarts: 0 }
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const writer = write(dataDir, acknowledged)
    await randomMoment(random, writer)
    if (hasEnded(writer)) result.badStarts++
    const killed = [...(hasEnded(writer) ? [] : [writer.process.pid!]), ...othersToKill(cycle, dataDir)]
    for (const pid of random() < 0.5 ? killed : killed.toReversed()) kill(pid)
    await writer.ended
    const left = await findRemaining(dataDir, 60_000)
    if (left.length > 0 && !(killsGuard(cycle) && mayOutliveGuard)) result.leftBehind++
    const saved = await readIds(dataDir)
    result.lost = acknowledged.filter((id) => !saved.has(id))
    result.acknowledged = acknowledged.length
    print(
      `cycle ${cycle}: killed ${killed.length}, ${acknowledged.length} rows acknowledged, ${saved.size} ` +
        `saved, ${result.lost.length} lost, ${left.length} processes left`,
    )
  }
  return result
}

/** Without setpriv (macOS) Postgres outlives its guard until the next start, which stops it. */
const mayOutliveGuard = dieWithParent('INT', []).length === 0

function killsGuard(cycle: number): boolean {
  return cycle % 3 === 0
}

/** Every third cycle also kills the guard, every fourth Postgres itself, so that it has to recover. */
function othersToKill(cycle: number, dataDir: string): number[] {
  const guard = killsGuard(cycle) ? findGuard(dataDir) : undefined
  const postgres = cycle % 4 === 0 ? findPostgres(dataDir) : undefined
  return [guard, postgres].filter((pid) => pid !== undefined)
}

function hasEnded({ process: { exitCode, signalCode } }: Writer): boolean {
  return (exitCode ?? signalCode) !== null
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** One in four is killed within a second of its start, in initdb or recovery; the others while they write. */
async function randomMoment(random: () => number, writer: Writer): Promise<void> {
  if (random() < 0.25) await Promise.race([delay(random() * 1000), writer.ended])
  else await waitForRows(writer, Math.ceil(random() * 1500))
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
