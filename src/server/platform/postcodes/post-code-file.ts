import { fromNationalGrid } from '#domain/shared/national-grid.ts'
import { isInUk, type Point } from '#domain/shared/place.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/postcode.ts'
import { splitCsv } from '#server/platform/postcodes/split-csv.ts'

/** What one line comes to. 'unplaced': a real post code whose position nobody knows. */
export type Row = { postCode: string; point: Point } | 'terminated' | 'unplaced' | { bad: string }

export type Format = { name: string; headerLines: 0 | 1; readRow: (line: string) => Row }

/** ONSPD (and NSPL) by the names in its header, Code-Point Open by its ten columns without one. */
export function recogniseFormat(firstLine: string): Format | undefined {
  const fields = splitCsv(firstLine)
  return fields && (onspd(fields) ?? codePointOpen(fields))
}

const onspdPlaceless = 99.999999
const codePointPlaceless = '90'
const codePointColumns = 10

/** The releases add, rename and move columns; these four have kept their names, in capitals or not. */
function onspd(header: string[]): Format | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const [pcds = -1, doterm = -1, lat = -1, long = -1] = ['pcds', 'doterm', 'lat', 'long'].map((name) =>
    names.indexOf(name),
  )
  if (Math.min(pcds, doterm, lat, long) < 0) return undefined
  const readRow = withColumns(header.length, (fields) => {
    const postCode = readPostCode(fields[pcds])
    if (typeof postCode !== 'string') return postCode
    if (fields[doterm]?.trim()) return 'terminated'
    const point = { lat: readNumber(fields[lat]), lng: readNumber(fields[long]) }
    if (point.lat === onspdPlaceless) return 'unplaced'
    return isInUk(point) ? { postCode, point } : outside(fields[lat], fields[long])
  })
  return { name: 'ONSPD', headerLines: 1, readRow }
}

function codePointOpen(fields: string[]): Format | undefined {
  const looksRight = fields.length === codePointColumns && typeof readPostCode(fields[0]) === 'string'
  if (!looksRight || !/^\d\d$/.test(fields[1] ?? '')) return undefined
  const readRow = withColumns(codePointColumns, ([code, quality, easting, northing]) => {
    const postCode = readPostCode(code)
    if (typeof postCode !== 'string') return postCode
    if (quality?.trim() === codePointPlaceless) return 'unplaced'
    const point = onGrid(readNumber(easting), readNumber(northing))
    return point ? { postCode, point } : outside(easting, northing)
  })
  return { name: 'Code-Point Open', headerLines: 0, readRow }
}

/** The grid is 700 by 1,300 kilometres; a quality of 90 or not, 0/0 is the mark of a missing position. */
function onGrid(easting: number, northing: number): Point | undefined {
  const isOnGrid = easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000
  if (!isOnGrid) return undefined
  const { lat, lng } = fromNationalGrid(easting, northing)
  const point = { lat: rounded(lat), lng: rounded(lng) }
  return isInUk(point) ? point : undefined
}

function withColumns(count: number, read: (fields: string[]) => Row): (line: string) => Row {
  return (line) => {
    const fields = splitCsv(line)
    if (!fields) return { bad: 'its quotes do not match' }
    return fields.length === count ? read(fields) : { bad: `it has ${fields.length} columns, not ${count}` }
  }
}

/** A slip in a file is a fault of the file: unlike a person's, it is not repaired. */
function readPostCode(cell = ''): string | { bad: string } {
  const postcode = parsePostcode(cell)
  const written = postcode?.incode && formatPostcode(postcode)
  const isAsWritten = written && written.replace(' ', '') === cell.replace(/\s+/g, '').toUpperCase()
  return isAsWritten ? written : { bad: `${quoted(cell)} is not a post code` }
}

function readNumber(cell = ''): number {
  return /^-?\d*\.?\d+$/.test(cell.trim()) ? Number(cell) : Number.NaN
}

function outside(...cells: (string | undefined)[]): { bad: string } {
  return { bad: `${cells.map(quoted).join(', ')} is not a position in the UK` }
}

/** Short and free of control characters, whatever the file holds. */
function quoted(cell = ''): string {
  return JSON.stringify(cell.length > 20 ? `${cell.slice(0, 20)}…` : cell)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
