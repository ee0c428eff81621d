import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'

export const table =
  'create table if not exists kill_test (id integer generated always as identity primary key)'

export type Writer = ReturnType<typeof spawnWriter>

/** A process that inserts rows until it is killed. The ids of acknowledged rows are added to the list. */
export function spawnWriter(dataDir: string, acknowledged: number[] = []) {
  const child = spawn(process.execPath, ['--no-warnings', thisFile, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  return { process: child, lines, ended: once(child, 'close') }
}

/** Resolves after this many more acknowledged rows, or when the writer has ended. */
export async function waitForRows(writer: Writer, rows: number): Promise<void> {
  const written = new Promise<void>((resolve) => writer.lines.on('line', () => --rows <= 0 && resolve()))
  await Promise.race([written, writer.ended])
}

async function writeRows(dataDir: string): Promise<void> {
  const { connectionString } = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString, max: 4 })
  // A killed guard takes the database with it; runKill decides whether that is a fault.
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
