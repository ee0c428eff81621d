import { fromNationalGrid } from '#domain/shared/geo/national-grid.ts'
import { isInUk, type Point } from '#domain/shared/geo/place.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/geo/postcode.ts'
import { splitCsv } from '#server/platform/postcodes/split-csv.ts'

/** The result of one line. 'unplaced': a real post code without a known position. */
export type Row = { postCode: string; point: Point } | 'terminated' | 'unplaced' | { bad: string }

export type Format = { name: string; headerLines: 0 | 1; parseRow: (line: string) => Row }

/** ONSPD (and NSPL) by their header, Code-Point Open by its ten columns without a header. */
export function detectFormat(firstLine: string): Format | undefined {
  const fields = splitCsv(firstLine)
  return fields && (onspd(fields) ?? codePointOpen(fields))
}

const onspdPlaceless = 99.999999
const codePointPlaceless = '90'
const codePointColumns = 10

/** Releases add, rename and move columns. These four have the same names in all of them, apart from case. */
function onspd(header: string[]): Format | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const [pcds = -1, doterm = -1, lat = -1, long = -1] = ['pcds', 'doterm', 'lat', 'long'].map((name) =>
    names.indexOf(name),
  )
  if (Math.min(pcds, doterm, lat, long) < 0) return undefined
  const parseRow = withColumns(header.length, (fields) => {
    const postCode = parseUnit(fields[pcds])
    if (typeof postCode !== 'string') return postCode
    if (fields[doterm]?.trim()) return 'terminated'
    const point = { lat: parseNumber(fields[lat]), lng: parseNumber(fields[long]) }
    if (point.lat === onspdPlaceless) return 'unplaced'
    return isInUk(point) ? { postCode, point } : notInUk(fields[lat], fields[long])
  })
  return { name: 'ONSPD', headerLines: 1, parseRow }
}

function codePointOpen(fields: string[]): Format | undefined {
  const looksRight = fields.length === codePointColumns && typeof parseUnit(fields[0]) === 'string'
  if (!looksRight || !/^\d\d$/.test(fields[1] ?? '')) return undefined
  const parseRow = withColumns(codePointColumns, ([code, quality, easting, northing]) => {
    const postCode = parseUnit(code)
    if (typeof postCode !== 'string') return postCode
    if (quality?.trim() === codePointPlaceless) return 'unplaced'
    const point = toPoint(parseNumber(easting), parseNumber(northing))
    return point ? { postCode, point } : notInUk(easting, northing)
  })
  return { name: 'Code-Point Open', headerLines: 0, parseRow }
}

/** The grid is 700 by 1,300 kilometres. 0/0 means a missing position, whatever the quality. */
function toPoint(easting: number, northing: number): Point | undefined {
  const isOnGrid = easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000
  if (!isOnGrid) return undefined
  const { lat, lng } = fromNationalGrid(easting, northing)
  const point = { lat: round(lat), lng: round(lng) }
  return isInUk(point) ? point : undefined
}

function withColumns(count: number, read: (fields: string[]) => Row): (line: string) => Row {
  return (line) => {
    const fields = splitCsv(line)
    if (!fields) return { bad: 'unmatched quotes' }
    return fields.length === count ? read(fields) : { bad: `${fields.length} columns instead of ${count}` }
  }
}

/** Typing errors are corrected for people but not in a file. */
function parseUnit(cell = ''): string | { bad: string } {
  const postcode = parsePostcode(cell)
  const written = postcode?.incode && formatPostcode(postcode)
  const isAsWritten = written && written.replace(' ', '') === cell.replace(/\s+/g, '').toUpperCase()
  return isAsWritten ? written : { bad: `${quote(cell)} is not a post code` }
}

function parseNumber(cell = ''): number {
  return /^-?\d*\.?\d+$/.test(cell.trim()) ? Number(cell) : Number.NaN
}

function notInUk(...cells: (string | undefined)[]): { bad: string } {
  return { bad: `${cells.map(quote).join(', ')} is not a position in the UK` }
}

/** Short and without control characters. */
function quote(cell = ''): string {
  return JSON.stringify(cell.length > 20 ? `${cell.slice(0, 20)}…` : cell)
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
