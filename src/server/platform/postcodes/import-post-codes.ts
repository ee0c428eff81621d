import type { Point } from '#domain/shared/place.ts'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { examineFile, type Source } from '#server/platform/postcodes/examine-file.ts'
import type { Row } from '#server/platform/postcodes/post-code-file.ts'
import { readLines } from '#server/platform/postcodes/read-lines.ts'
import {
  beginImport,
  forgetImport,
  type ImportConnection,
  type Progress,
  saveBatch,
  withImportConnection,
} from '#server/platform/postcodes/store.ts'

export type ImportOrder = {
  connectionString: string
  file: string
  say: (line: string) => void
  /** Called after each batch, when what it tells is safe in the database. */
  onProgress?: (progress: Progress, fileBytes: number) => void
  /** Import a file once more that was imported before. */
  again?: boolean
  /** Stops after the batch in hand. */
  signal?: AbortSignal
  batchLines?: number
}

export type ImportResult = Progress & { state: 'finished' | 'stopped' | 'was finished before' }

const badRowsNamed = 20

/** Brings the post codes of an ONSPD or Code-Point Open file in, going on where an earlier run of it stopped. */
export async function importPostCodes(order: ImportOrder): Promise<ImportResult> {
  const source = await examineFile(order.file)
  return withImportConnection(order.connectionString, async (client) => {
    if (order.again) await forgetImport(client, source.hash)
    const { finishedAt, ...progress } = await beginImport(client, source, source.fresh)
    if (finishedAt) return { ...progress, state: 'was finished before' }
    if (progress.bytes > source.fresh.bytes)
      order.say(`Going on after line ${progress.lines.toLocaleString('en-GB')}.`)
    return run(order, source, client, progress)
  })
}

async function run(
  order: ImportOrder,
  source: Source,
  client: ImportConnection,
  progress: Progress,
): Promise<ImportResult> {
  const { batchLines = 5_000 } = order
  let batch = new Map<string, Point>()
  const save = async (isLast: boolean) => {
    await saveBatch(client, source.hash, batch, progress, isLast).catch((problem: Error) => {
      throw new CannotStart(
        `The database failed (${problem.message}). What was imported is kept: the same command goes on from there.`,
        { cause: problem },
      )
    })
    batch = new Map()
    order.onProgress?.(progress, source.bytes)
  }
  for await (const lines of readLines(order.file, progress.bytes)) {
    for (const { text, end } of lines) {
      progress.lines++
      progress.bytes = end
      if (text !== '') take(source.format.readRow(text), batch, progress, order.say)
      if ((progress.lines - source.fresh.lines) % batchLines > 0) continue
      await save(false)
      if (order.signal?.aborted) return { ...progress, state: 'stopped' }
    }
  }
  await save(true)
  return { ...progress, state: 'finished' }
}

function take(row: Row, batch: Map<string, Point>, progress: Progress, say: ImportOrder['say']): void {
  if (typeof row === 'string') {
    progress[row]++
  } else if ('bad' in row) {
    progress.bad++
    if (progress.bad <= badRowsNamed) say(`Line ${progress.lines} is left out: ${row.bad}.`)
    if (progress.bad === badRowsNamed) say('Further bad lines are counted, not named.')
  } else {
    progress.stored++
    batch.set(row.postCode, row.point)
  }
}
