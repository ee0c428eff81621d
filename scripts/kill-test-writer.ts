import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded/embedded-postgres.ts'

export const table =
  'create table if not exists kill_test (id integer generated always as identity primary key)'

export type Writer = ReturnType<typeof spawnWriter>

/** A process that writes rows to the folder until it is killed; acknowledged ids join the list. */
export function spawnWriter(dataDir: string, acknowledged: number[] = []) {
  const child = spawn(process.execPath, ['--no-warnings', thisFile, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  return { process: child, lines, ended: once(child, 'close') }
}

/** Resolves when the writer has acknowledged that many rows more, or has ended. */
export async function rowsFrom(writer: Writer, rows: number): Promise<void> {
  const written = new Promise<void>((resolve) => writer.lines.on('line', () => --rows <= 0 && resolve()))
  await Promise.race([written, writer.ended])
}

async function writeRows(dataDir: string): Promise<void> {
  const { connectionString } = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString, max: 4 })
  // When the guard is killed the database goes away: that is for the rig to judge.
  pool.on('error', () => {})
  await pool.query(table)
  const write = async () => {
    for (;;) {
      const { rows } = await pool.query<{ id: number }>('insert into kill_test default values returning id')
      process.stdout.write(`${rows[0]!.id}\n`)
    }
  }
  await Promise.all([write(), write(), write(), write()]).catch(() => {})
}

const thisFile = fileURLToPath(import.meta.url)

if (process.argv[1] === thisFile) await writeRows(process.argv[2]!)
