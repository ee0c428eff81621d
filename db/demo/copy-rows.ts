import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** An object is stored as JSON, a list as a Postgres text array. */
export type Cell = string | number | boolean | null | Date | readonly string[] | { json: unknown }
export type Row = Readonly<Record<string, Cell>>
export type Client = pg.Client | pg.PoolClient
const chunkLength = 16 * 1024

/** Streams rows into a table and counts them; the first row names the columns. */
export async function copyRows(client: Client, table: string, rows: Iterable<Row>): Promise<number> {
  const source = rows[Symbol.iterator]()
  const first = source.next()
  if (first.done) return 0
  const columns = Object.keys(first.value)
  let count = 0

  function* chunks() {
    let chunk = ''
    for (let row = first; !row.done; row = source.next()) {
      const { value } = row
      chunk += `${columns.map((column) => toCopyText(value[column])).join('\t')}\n`
      count++
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ''
    }
    if (chunk !== '') yield chunk
  }

  const into = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(), { highWaterMark: 1 }), into)
  return count
}

/** One value in the text format of COPY, with backslash, tab and line ends escaped. */
export function toCopyText(cell: Cell | undefined): string {
  if (cell === undefined) throw new TypeError('a row lacks a column that the first one has')
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'object') return String(cell)
  if ('json' in cell) return escaped(JSON.stringify(cell.json))
  return escaped(`{${cell.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
}

const written: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (mark) => written[mark] ?? mark)
}
