import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

import { z } from 'zod'

import { CannotStart } from '#server/platform/start/cannot-start.ts'

/** A backup is gzipped text: a line of JSON, each table as a line of JSON and its rows as COPY writes them, a last line. */
export const format = 1

const Name = z.string().regex(/^("[^"]+"|[a-z_\d]+)\.("[^"]+"|[a-z_\d]+)$/)
const Column = z.string().regex(/^("[^"]+"|[a-z_\d]+)$/)

const Opening = z.object({
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
type Opening = z.output<typeof Opening>
export type Ending = Extract<z.output<typeof Section>, { end: unknown }>['end']

/** COPY escapes every backslash, so no row looks like this. */
export const endOfRows = '\\.\n'

export type BackupReader = {
  opening: Opening
  /** The next table or the end. The rows of the table before must have been read. */
  section(): Promise<z.output<typeof Section>>
  rows(): AsyncGenerator<Buffer>
  /** Reads to the very end, where the checksum of the file stands. */
  finish(): Promise<void>
  close(): void
}

export async function openBackup(file: string): Promise<BackupReader> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (problem) => unpacked.destroy(problem)).pipe(unpacked)
  const chunks: AsyncIterator<Buffer> = unpacked[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const next = await chunks.next().catch((problem: unknown) => {
      throw new CannotStart(whyUnreadable(file, problem))
    })
    if (!next.done) held = Buffer.concat([held, next.value])
    return !next.done
  }
  const line = async () => {
    while (held.indexOf(0x0a) < 0) if (!(await more())) throw new CannotStart(cutShort(file))
    const end = held.indexOf(0x0a)
    const text = held.toString('utf8', 0, end)
    held = held.subarray(end + 1)
    return parsed(text)
  }
  async function* rows() {
    for (;;) {
      const isEnd = held.indexOf(endOfRows) === 0
      const end = isEnd ? 0 : held.indexOf(`\n${endOfRows}`) + 1
      const isFound = isEnd || end > 0
      const until = isFound ? end : held.lastIndexOf(0x0a) + 1
      if (until > 0) yield held.subarray(0, until)
      held = held.subarray(until + (isFound ? endOfRows.length : 0))
      if (isFound) return
      if (!(await more())) throw new CannotStart(cutShort(file))
    }
  }
  const close = () => {
    source.destroy()
    unpacked.destroy()
  }
  const opening = await line().then(
    (found) => Opening.safeParse(found).data,
    (problem: unknown) => {
      close()
      throw problem
    },
  )
  if (opening === undefined) close()
  if (opening === undefined) throw new CannotStart(`${file} is not a backup of Tablefare.`)
  return {
    opening,
    section: async () => {
      const found = Section.safeParse(await line())
      if (!found.success) throw new CannotStart(damaged(file))
      return found.data
    },
    rows,
    finish: async () => {
      while (await more()) held = Buffer.alloc(0)
    },
    close,
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function whyUnreadable(file: string, problem: unknown): string {
  const { code = '' } = problem as { code?: string }
  if (code === 'ENOENT') return `There is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder, not a backup.`
  if (code === 'EACCES') return `The file ${file} may not be read by this user.`
  if (code === 'Z_BUF_ERROR') return cutShort(file)
  if (code === 'Z_DATA_ERROR' && /header/.test(String(problem)))
    return `${file} is not a backup of Tablefare.`
  return damaged(file)
}

function cutShort(file: string): string {
  return `${file} ends too early: the backup was cut short. Nothing was changed; use another one.`
}

function damaged(file: string): string {
  return `${file} is damaged and cannot be read to its end. Nothing was changed; use another backup.`
}
