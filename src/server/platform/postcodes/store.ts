import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from } from 'pg-copy-streams'

import type { Point } from '#domain/shared/geo/place.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export async function findPostcode(db: Db, postCode: string): Promise<Point | undefined> {
  const [row] = await postcodeRow(db, { postCode })
  return row
}

const postcodeRow = precompile((db, { postCode }: { postCode: string }) =>
  db.selectFrom('post_codes').select(['lat', 'lng']).where('post_code', '=', postCode),
)

/** The offset of an import in its file, and the results of its lines. */
export type Progress = {
  bytes: number
  lines: number
  stored: number
  terminated: number
  unplaced: number
  bad: number
}
export type ImportConnection = pg.Client

const importLock = 7_022_027
const lockNotAvailable = '55P03'

/**
 * An import takes longer than the pool's timeouts, so it has its own connection. Only one runs at a time. The lock is
 * waited for, as Postgres may not have noticed yet that an earlier import was killed.
 */
export async function withImportConnection<T>(
  connectionString: string,
  work: (client: ImportConnection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeouts.databaseConnect })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set lock_timeout = '10s'")
    await client.query('select pg_advisory_lock($1)', [importLock]).catch((problem: { code?: string }) => {
      if (problem.code !== lockNotAvailable) throw problem
      throw new OperatorError(
        'Another import of post codes is running on this database. Wait until it is done.',
      )
    })
    await client.query(
      `create temp table arriving_post_codes (post_code text, lat double precision, lng double precision)
         on commit delete rows`,
    )
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The progress of the import of this content. */
export async function findOrInsertImport(
  client: ImportConnection,
  file: { hash: string; name: string; bytes: number },
  start: { bytes: number; lines: number },
): Promise<Progress & { finishedAt: Date | null }> {
  await client.query(
    `insert into post_code_imports (file_hash, file_name, file_bytes, bytes_done, lines)
       values ($1, $2, $3, $4, $5) on conflict (file_hash) do nothing`,
    [file.hash, file.name, file.bytes, start.bytes, start.lines],
  )
  const { rows } = await client.query<Progress & { finishedAt: Date | null }>(
    `select bytes_done::double precision as bytes, lines, stored, terminated, unplaced, bad,
            finished_at as "finishedAt"
       from post_code_imports where file_hash = $1`,
    [file.hash],
  )
  return rows[0]!
}

export async function deleteImport(client: ImportConnection, hash: string): Promise<void> {
  await client.query('delete from post_code_imports where file_hash = $1', [hash])
}

/** Inserts the rows and updates the progress in one transaction. */
export async function insertBatch(
  client: ImportConnection,
  hash: string,
  batch: ReadonlyMap<string, Point>,
  progress: Progress,
  isLast: boolean,
): Promise<void> {
  await client.query('begin')
  const lines = [...batch].map(([postCode, { lat, lng }]) => `${postCode}\t${lat}\t${lng}\n`)
  const into = client.query(from('copy arriving_post_codes (post_code, lat, lng) from stdin'))
  await pipeline(Readable.from([lines.join('')]), into)
  await client.query(
    `insert into post_codes as known (post_code, lat, lng)
       select post_code, lat, lng from arriving_post_codes
       on conflict (post_code) do update set lat = excluded.lat, lng = excluded.lng
       where (known.lat, known.lng) is distinct from (excluded.lat, excluded.lng)`,
  )
  await client.query(
    `update post_code_imports
       set bytes_done = $2, lines = $3, stored = $4, terminated = $5, unplaced = $6, bad = $7,
           finished_at = case when $8 then now() end
       where file_hash = $1`,
    [
      hash,
      progress.bytes,
      progress.lines,
      progress.stored,
      progress.terminated,
      progress.unplaced,
      progress.bad,
      isLast,
    ],
  )
  await client.query('commit')
}
