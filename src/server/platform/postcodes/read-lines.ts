import { createReadStream } from 'node:fs'

/** `end` is the byte at which the next line begins. */
export type Line = { text: string; end: number }

const chunkLength = 1 << 20
const longestKept = 1 << 16
const newline = 0x0a

/** The lines of a file from a byte on, a chunk's worth at a time; of an endless line only the beginning is kept. */
export async function* readLines(file: string, start: number): AsyncGenerator<Line[]> {
  let at = start
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { start, highWaterMark: chunkLength })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const lines: Line[] = []
    let from = 0
    for (let to = bytes.indexOf(newline); to !== -1; to = bytes.indexOf(newline, from)) {
      lines.push({ text: textOf(bytes.subarray(from, to)), end: at + to + 1 })
      from = to + 1
    }
    yield lines
    const dropped = Math.max(0, bytes.length - from - longestKept)
    rest = bytes.subarray(from, bytes.length - dropped)
    at += from + dropped
  }
  if (rest.length > 0) yield [{ text: textOf(rest), end: at + rest.length }]
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/\r$/, '')
}
