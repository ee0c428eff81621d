import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { type Format, recogniseFormat } from '#server/platform/postcodes/post-code-file.ts'

/** A file as it is before the first row is read. */
export type Source = {
  name: string
  bytes: number
  hash: string
  format: Format
  /** Where the rows begin: after the byte-order mark and the header, if there are any. */
  fresh: { bytes: number; lines: number }
}

const longestName = 300
const longestHeader = 1 << 16
const byteOrderMark = Buffer.from('\uFEFF')

/** Reads it once from end to end: its content, not its name, tells whether it was begun before. */
export async function examineFile(file: string): Promise<Source> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  const look = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (head.length < longestHeader) head = Buffer.concat([head, chunk])
      hash.update(chunk)
      bytes += chunk.length
    }
  }
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), look).catch(refuseUnreadable(file))
  const name = path.basename(file).slice(0, longestName)
  return { name, bytes, hash: hash.digest('hex'), ...beginning(head, name) }
}

function beginning(head: Buffer, name: string): Pick<Source, 'format' | 'fresh'> {
  const markLength = head.indexOf(byteOrderMark) === 0 ? byteOrderMark.length : 0
  const newline = head.indexOf('\n')
  const end = newline === -1 ? head.length : newline + 1
  const format = recogniseFormat(head.toString('utf8', markLength, Math.min(end, longestHeader)).trimEnd())
  if (!format) throw new CannotStart(unknownFormat(head, name))
  return { format, fresh: { bytes: format.headerLines ? end : markLength, lines: format.headerLines } }
}

function unknownFormat(head: Buffer, name: string): string {
  if (head.length === 0) return `${name} is empty.`
  if (head.indexOf('PK\u0003\u0004') === 0)
    return `${name} is a zip archive. Unpack it and name the CSV file in it.`
  return (
    `${name} is not a file of post codes that Tablefare knows: the first line of an ONSPD file names the columns ` +
    'pcds, doterm, lat and long, and one of Code-Point Open has ten columns that begin with a post code.'
  )
}

function refuseUnreadable(file: string) {
  return (problem: NodeJS.ErrnoException): never => {
    if (problem.code === 'ENOENT') throw new CannotStart(`There is no file ${file}.`)
    if (problem.code === 'EISDIR') throw new CannotStart(`${file} is a folder. Name the CSV file in it.`)
    if (problem.syscall) throw new CannotStart(`Cannot read ${file} (${problem.code}).`)
    throw problem
  }
}
