import type { Point } from '#domain/shared/geo/place.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { inspectFile, type Source } from '#server/platform/postcodes/inspect-file.ts'
import type { Row } from '#server/platform/postcodes/postcode-file.ts'
import { readLines } from '#server/platform/postcodes/read-lines.ts'
import {
  findOrInsertImport,
  deleteImport,
  type ImportConnection,
  type Progress,
  insertBatch,
  withImportConnection,
} from '#server/platform/postcodes/store.ts'

export type ImportOptions = {
  connectionString: string
  file: string
  print: (line: string) => void
  /** Called after each batch, once it is committed. */
  onProgress?: (progress: Progress, fileBytes: number) => void
  /** Imports a file again that was imported before. */
  again?: boolean
  /** Stops after the current batch. */
  signal?: AbortSignal
  batchLines?: number
}

export type ImportResult = Progress & { state: 'finished' | 'stopped' | 'was finished before' }

const maxBadRowsPrinted = 20

/** Imports an ONSPD or Code-Point Open file. Resumes where an earlier run stopped. */
export async function importPostcodes(options: ImportOptions): Promise<ImportResult> {
  const source = await inspectFile(options.file)
  return withImportConnection(options.connectionString, async (client) => {
    if (options.again) await deleteImport(client, source.hash)
    const { finishedAt, ...progress } = await findOrInsertImport(client, source, source.start)
    if (finishedAt) return { ...progress, state: 'was finished before' }
    if (progress.bytes > source.start.bytes)
      options.print(`Continuing after line ${progress.lines.toLocaleString('en-GB')}.`)
    return importRows(options, source, client, progress)
  })
}

async function importRows(
  options: ImportOptions,
  source: Source,
  client: ImportConnection,
  progress: Progress,
): Promise<ImportResult> {
  const { batchLines = 5_000 } = options
  let batch = new Map<string, Point>()
  const save = async (isLast: boolean) => {
    await insertBatch(client, source.hash, batch, progress, isLast).catch((problem: Error) => {
      throw new OperatorError(
        `The database failed (${problem.message}). Run the same command again to continue from here.`,
        { cause: problem },
      )
    })
    batch = new Map()
    options.onProgress?.(progress, source.bytes)
  }
  for await (const lines of readLines(options.file, progress.bytes)) {
    for (const { text, end } of lines) {
      progress.lines++
      progress.bytes = end
      if (text !== '') addRow(source.format.parseRow(text), batch, progress, options.print)
      if ((progress.lines - source.start.lines) % batchLines > 0) continue
      await save(false)
      if (options.signal?.aborted) return { ...progress, state: 'stopped' }
    }
  }
  await save(true)
  return { ...progress, state: 'finished' }
}

function addRow(
  row: Row,
  batch: Map<string, Point>,
  progress: Progress,
  print: ImportOptions['print'],
): void {
  if (typeof row === 'string') {
    progress[row]++
  } else if ('bad' in row) {
    progress.bad++
    if (progress.bad <= maxBadRowsPrinted) print(`Line ${progress.lines} skipped: ${row.bad}.`)
    if (progress.bad === maxBadRowsPrinted) print('Further bad lines are only counted.')
  } else {
    progress.stored++
    batch.set(row.postCode, row.point)
  }
}
