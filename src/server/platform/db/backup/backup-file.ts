import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

import { z } from 'zod'

import { OperatorError } from '#server/platform/start/operator-error.ts'

/** A backup is gzipped text: a JSON header line, each table as a JSON line and its rows in COPY format, a JSON footer line. */
export const format = 1

const Name = z.string().regex(/^("[^"]+"|[a-z_\d]+)\.("[^"]+"|[a-z_\d]+)$/)
const Column = z.string().regex(/^("[^"]+"|[a-z_\d]+)$/)

const Header = z.object({
  tablefareBackup: z.int(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})
const Section = z.union([
  z.object({ table: Name, columns: z.array(Column).min(1) }),
  z.object({
    end: z.object({
      tables: z.array(z.object({ name: Name, rows: z.string(), sum: z.string() })),
      sequences: z.array(z.object({ name: Name, last: z.string().regex(/^-?\d+$/), isUsed: z.boolean() })),
    }),
  }),
])
type Header = z.output<typeof Header>
export type Footer = Extract<z.output<typeof Section>, { end: unknown }>['end']

/** COPY escapes every backslash, so no row can equal this. */
export const endOfRows = '\\.\n'

export type BackupReader = {
  header: Header
  /** The next table or the footer. The rows of the previous table must have been read. */
  section(): Promise<z.output<typeof Section>>
  rows(): AsyncGenerator<Buffer>
  /** Reads to the end of the file, which verifies its gzip checksum. */
  finish(): Promise<void>
  close(): void
}

export async function openBackup(file: string): Promise<BackupReader> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (problem) => gunzip.destroy(problem)).pipe(gunzip)
  const chunks: AsyncIterator<Buffer> = gunzip[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.alloc(0)
  const more = async () => {
    const next = await chunks.next().catch((problem: unknown) => {
      throw new OperatorError(formatReadError(file, problem))
    })
    if (!next.done) buffer = Buffer.concat([buffer, next.value])
    return !next.done
  }
  const line = async () => {
    while (buffer.indexOf(0x0a) < 0) if (!(await more())) throw new OperatorError(formatTruncated(file))
    const end = buffer.indexOf(0x0a)
    const text = buffer.toString('utf8', 0, end)
    buffer = buffer.subarray(end + 1)
    return parseJson(text)
  }
  async function* rows() {
    for (;;) {
      const isEnd = buffer.indexOf(endOfRows) === 0
      const end = isEnd ? 0 : buffer.indexOf(`\n${endOfRows}`) + 1
      const isFound = isEnd || end > 0
      const until = isFound ? end : buffer.lastIndexOf(0x0a) + 1
      if (until > 0) yield buffer.subarray(0, until)
      buffer = buffer.subarray(until + (isFound ? endOfRows.length : 0))
      if (isFound) return
      if (!(await more())) throw new OperatorError(formatTruncated(file))
    }
  }
  const close = () => {
    source.destroy()
    gunzip.destroy()
  }
  const header = await line().then(
    (found) => Header.safeParse(found).data,
    (problem: unknown) => {
      close()
      throw problem
    },
  )
  if (header === undefined) close()
  if (header === undefined) throw new OperatorError(`${file} is not a backup of Tablefare.`)
  return {
    header,
    section: async () => {
      const found = Section.safeParse(await line())
      if (!found.success) throw new OperatorError(formatDamaged(file))
      return found.data
    },
    rows,
    finish: async () => {
      while (await more()) buffer = Buffer.alloc(0)
    },
    close,
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function formatReadError(file: string, problem: unknown): string {
  const { code = '' } = problem as { code?: string }
  if (code === 'ENOENT') return `There is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder, not a backup.`
  if (code === 'EACCES') return `This user has no permission to read ${file}.`
  if (code === 'Z_BUF_ERROR') return formatTruncated(file)
  if (code === 'Z_DATA_ERROR' && /header/.test(String(problem)))
    return `${file} is not a backup of Tablefare.`
  return formatDamaged(file)
}

function formatTruncated(file: string): string {
  return `${file} is incomplete. Nothing was changed. Use another backup.`
}

function formatDamaged(file: string): string {
  return `${file} is damaged. Nothing was changed. Use another backup.`
}
