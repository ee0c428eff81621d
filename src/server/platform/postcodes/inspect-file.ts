import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { type Format, detectFormat } from '#server/platform/postcodes/postcode-file.ts'

/** A file before its first row is read. */
export type Source = {
  name: string
  bytes: number
  hash: string
  format: Format
  /** The start of the rows, after the byte-order mark and the header, if any. */
  start: { bytes: number; lines: number }
}

const maxNameLength = 300
const maxHeaderBytes = 1 << 16
const byteOrderMark = Buffer.from('\uFEFF')

/** Hashes the whole file, as an earlier import is recognised by its content and not by its name. */
export async function inspectFile(file: string): Promise<Source> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  const hashChunks = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (head.length < maxHeaderBytes) head = Buffer.concat([head, chunk])
      hash.update(chunk)
      bytes += chunk.length
    }
  }
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hashChunks).catch(toReadError(file))
  const name = path.basename(file).slice(0, maxNameLength)
  return { name, bytes, hash: hash.digest('hex'), ...findStart(head, name) }
}

function findStart(head: Buffer, name: string): Pick<Source, 'format' | 'start'> {
  const markLength = head.indexOf(byteOrderMark) === 0 ? byteOrderMark.length : 0
  const newline = head.indexOf('\n')
  const end = newline === -1 ? head.length : newline + 1
  const format = detectFormat(head.toString('utf8', markLength, Math.min(end, maxHeaderBytes)).trimEnd())
  if (!format) throw new OperatorError(formatUnknownFile(head, name))
  return { format, start: { bytes: format.headerLines ? end : markLength, lines: format.headerLines } }
}

function formatUnknownFile(head: Buffer, name: string): string {
  if (head.length === 0) return `${name} is empty.`
  if (head.indexOf('PK\u0003\u0004') === 0)
    return `${name} is a zip archive. Unpack it and import the CSV file in it.`
  return (
    `${name} is not a file of post codes that Tablefare can read. An ONSPD file has the columns pcds, doterm, ` +
    'lat and long in its first line. A Code-Point Open file has ten columns, the first of which is a post code.'
  )
}

function toReadError(file: string) {
  return (problem: NodeJS.ErrnoException): never => {
    if (problem.code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`)
    if (problem.code === 'EISDIR') throw new OperatorError(`${file} is a folder. Import the CSV file in it.`)
    if (problem.syscall) throw new OperatorError(`Cannot read ${file} (${problem.code}).`)
    throw problem
  }
}
