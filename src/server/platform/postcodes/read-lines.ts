import { createReadStream } from 'node:fs'

/** `end` is the byte offset of the next line. */
export type Line = { text: string; end: number }

const chunkLength = 1 << 20
const maxLineBytes = 1 << 16
const newline = 0x0a

/** The lines of a file from a byte offset on, one chunk at a time. A very long line is truncated. */
export async function* readLines(file: string, start: number): AsyncGenerator<Line[]> {
  let at = start
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { start, highWaterMark: chunkLength })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const lines: Line[] = []
    let from = 0
    for (let to = bytes.indexOf(newline); to !== -1; to = bytes.indexOf(newline, from)) {
      lines.push({ text: toText(bytes.subarray(from, to)), end: at + to + 1 })
      from = to + 1
    }
    yield lines
    const dropped = Math.max(0, bytes.length - from - maxLineBytes)
    rest = bytes.subarray(from, bytes.length - dropped)
    at += from + dropped
  }
  if (rest.length > 0) yield [{ text: toText(rest), end: at + rest.length }]
}

function toText(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/\r$/, '')
}
