import type { ServingHours } from '#domain/catalogue/hours/serving-period.ts'
import { dayNames, inWeekOrder } from '#domain/catalogue/menu-file/file-times.ts'
import {
  findByKeyOrName,
  findOrCreateKey,
  type KeyIndex,
  requireNew,
  toKeyIndex,
} from '#domain/catalogue/menu-file/find-key.ts'
import {
  type FileRow,
  type FileTime,
  menuLimits,
  type RowProblem,
} from '#domain/catalogue/menu-file/menu-file.ts'
import {
  parseDay,
  parseKeyCell,
  parseName,
  type ParseCell,
  quote,
  splitList,
} from '#domain/catalogue/menu-file/parse-cells.ts'
import { openRow } from '#domain/catalogue/menu-file/read-row.ts'

type ParsedTimes = { times: FileTime[]; lines: Map<string, number>; problems: RowProblem[] }

/** The serving times of the file, with those present ones that stay: all of them, or those whose row is wrong. */
export function parseTimes(
  rows: readonly FileRow[],
  present: readonly FileTime[],
  keepsMissing: boolean,
): ParsedTimes {
  const problems: RowProblem[] = []
  const known = toKeyIndex(present)
  const lines = new Map<string, number>()
  const good = new Map<string, FileTime>()
  const keysInFile = new Set(rows.map(({ cells }) => cells.key?.trim()))
  for (const file of rows) {
    const row = openRow(file)
    const name = row.require('name', parseName(60), '')
    const typed = row.read('key', parseKeyCell, '')
    const key = findKey(typed, name, known, keysInFile)
    const before = known.byKey.get(key)
    requireNew(row, key, lines.get(key))
    if (!lines.has(key)) lines.set(key, row.line)
    const hours = before ? row.read('hours', parseHours, before.hours) : row.require('hours', parseHours, [])
    const firstDay = row.read('first day', parseDay, before?.firstDay ?? null)
    const lastDay = row.read('last day', parseDay, before?.lastDay ?? null)
    if (firstDay !== null && lastDay !== null && lastDay < firstDay)
      row.refuse('last day', 'The last day is before the first day.')
    if (row.problems.length === 0) good.set(key, { key, name, hours, firstDay, lastDay })
    for (const problem of row.problems) problems.push(problem)
  }
  const kept = present.filter(({ key }) => !good.has(key) && (keepsMissing || lines.has(key)))
  return { times: [...good.values(), ...kept], lines, problems }
}

/** Keys of serving times are not stored: one that the file has made up is found by its name. */
function findKey(
  typed: string,
  name: string,
  known: KeyIndex<FileTime>,
  keysInFile: ReadonlySet<string | undefined>,
): string {
  if (typed && known.byKey.has(typed)) return typed
  const named = findOrCreateKey(name, known)
  return !typed || (known.byKey.has(named) && !keysInFile.has(named)) ? named : typed
}

/** Keys of serving times, for a dish or category. */
export function parseServed(times: KeyIndex<FileTime>): ParseCell<string[]> {
  return (cell) => {
    const named = splitList(cell).map((word) => [word, findByKeyOrName(times, word)] as const)
    const unknown = named.find(([, time]) => !time)
    if (unknown) return { problem: `${quote(unknown[0])} is not a serving time of this menu.` }
    // Their order means nothing.
    const keys = [...new Set(named.map(([, time]) => time!.key))].toSorted()
    return keys.length > menuLimits.timesOfDish
      ? { problem: `At most ${menuLimits.timesOfDish} serving times are possible.` }
      : { value: keys }
  }
}

const example = 'Write it like Mon-Fri 12:00-15:00; Sat, Sun 11:00-16:00.'

/** 'Mon-Fri 12:00-15:00; daily 17:00-01:00'. A time past midnight ends on the next day. */
export const parseHours: ParseCell<ServingHours[]> = (cell) => {
  if (cell === '') return { problem: `The hours are missing. ${example}` }
  const rows = cell.split(';').map((row) => row.trim())
  if (rows.length > 14) return { problem: 'At most 14 rows of hours are possible.' }
  const parsed = rows.map(parseRow)
  const wrong = parsed.indexOf(undefined)
  return wrong < 0
    ? { value: parsed.flatMap((row) => row ?? []) }
    : { problem: `${quote(rows[wrong]!)} is not a time. ${example}` }
}

function parseRow(text: string): ServingHours | undefined {
  const [, named = '', from = '', to = ''] =
    /^(\D+?)\s*(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(text) ?? []
  const days = parseDays(named)
  const [first, last] = [from.padStart(5, '0'), to.padStart(5, '0')]
  return days && time.test(first) && time.test(last)
    ? inWeekOrder({ days, from: first, to: last })
    : undefined
}

function parseDays(text: string): number[] | undefined {
  if (/^daily$/i.test(text.trim())) return [0, 1, 2, 3, 4, 5, 6]
  const found: number[] = []
  for (const part of text.split(',')) {
    const ends = part.split(/[-–]/).map((word) => toDay(word.trim()))
    const [first, last = first] = ends
    if (ends.length > 2 || first === undefined || last === undefined) return undefined
    for (let day = first; ; day = (day + 1) % 7) {
      found.push(day)
      if (day === last) break
    }
  }
  return found
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** 'Mon' and 'Monday'. */
function toDay(word: string): number | undefined {
  const text = word.toLowerCase()
  const at = dayNames.findIndex((name) => text.startsWith(name.toLowerCase()))
  const isName = text.length === 3 || /^(?:sun|mon|tues?|wednes|thurs?|fri|satur)(?:day)?$/.test(text)
  return at >= 0 && isName ? at : undefined
}
