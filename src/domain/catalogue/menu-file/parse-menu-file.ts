import {
  type Column,
  columns,
  type FileRow,
  menuLimits,
  type RowProblem,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { parseInertText } from '#domain/shared/text/csv.ts'
import { parseCsv } from '#domain/shared/text/parse-csv.ts'

export type ParsedFile = {
  format: 'CSV' | 'JSON'
  rows: FileRow[]
  /** Problems of columns and of rows that are no rows. */
  problems: RowProblem[]
  /** Rows were left out, so a dish that is in no row may still be in the file. */
  hasLostRows: boolean
}

/** The file as a whole cannot be read. The sentence is for the outlet's staff. */
type UnreadableFile = { unreadable: string }

/** The rows of a CSV or JSON text, which is recognised by its first character. */
export function parseMenuFile(text: string): ParsedFile | UnreadableFile {
  const plain = text.replace(/^\uFEFF/, '')
  const parsed = /^\s*[[{]/.test(plain) ? parseJsonRows(plain) : parseCsvRows(plain)
  if ('unreadable' in parsed) return parsed
  if (parsed.rows.length + parsed.problems.length === 0) return { unreadable: 'The file has no rows.' }
  return findTooManyMistakes(parsed.problems) ?? parsed
}

/** More mistakes than anybody reads. */
export function findTooManyMistakes([first, ...others]: readonly RowProblem[]): UnreadableFile | undefined {
  if (!first || others.length < maxProblems) return undefined
  const { line, column, problem } = first
  return {
    unreadable: `The file has more than 1,000 mistakes. The first is on line ${line}, column ${column}: ${problem}`,
  }
}

/** Before its rows are looked at: a row of a million cells, or a million rows, would keep the server busy for hours. */
function findTooLarge(rows: number, cells: number): UnreadableFile | undefined {
  if (rows > maxRows)
    return { unreadable: `The file has ${rows} rows. A menu can have at most 2,000 dishes.` }
  if (cells > maxColumns)
    return { unreadable: `The file has ${cells} columns. A menu has ${columns.length}.` }
  return undefined
}

const maxColumns = 100
const maxProblems = 1_000

/** Every dish, category and group with all of its options, at their limits. */
const maxRows =
  menuLimits.dishes + menuLimits.categories + menuLimits.groups * (menuLimits.optionsInGroup + 1)

function parseCsvRows(text: string): ParsedFile | UnreadableFile {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const records = parseCsv(text, findSeparator(header))
  if (!Array.isArray(records))
    return {
      unreadable:
        records.problem === 'unclosed quote'
          ? `The quotation mark on line ${records.line} is never closed.`
          : `There is text after the closing quotation mark on line ${records.line}.`,
    }
  const [first, ...rest] = records
  if (!first) return { unreadable: 'The file is empty.' }
  const tooLarge = findTooLarge(rest.length, first.cells.length)
  if (tooLarge) return tooLarge
  const found = first.cells.map(findColumn)
  if (!found.includes('name'))
    return { unreadable: 'The first line has no column called name. Compare it with the example file.' }
  const problems = first.cells.flatMap((title, at): RowProblem[] => {
    const where = { line: first.line, name: 'First line', column: title.trim() }
    if (title.trim() === '') return []
    if (!found[at]) return [{ ...where, problem: 'There is no column of this name.' }]
    return found.indexOf(found[at]) < at ? [{ ...where, problem: 'This column is there twice.' }] : []
  })
  // The first of two columns of one name counts.
  const known = columns.flatMap((column) =>
    found.includes(column) ? [[column, found.indexOf(column)] as const] : [],
  )
  const rows = rest.map(({ line, cells }) => {
    if (cells.length > found.length && cells.slice(found.length).some((cell) => cell !== ''))
      problems.push({
        line,
        name: cells[found.indexOf('name')] ?? '',
        column: 'name',
        problem: 'The row has more cells than the first line. Put text with a comma in quotation marks.',
      })
    const named = known.map(([column, at]) => [column, parseInertText(cells[at] ?? '')] as const)
    return { line, cells: Object.fromEntries(named) }
  })
  const wrong = new Set(problems.filter(({ line }) => line !== first.line).map(({ line }) => line))
  return {
    format: 'CSV',
    rows: rows.filter(({ line }) => !wrong.has(line)),
    problems,
    hasLostRows: wrong.size > 0,
  }
}

/** Spreadsheets of some countries write semicolons. */
function findSeparator(header: string): string {
  const counts = [',', ';', '\t'].map((separator) => [separator, header.split(separator).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]![0]
}

function findColumn(title: string): Column | undefined {
  const plain = title
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  return columns.find((column) => column === plain)
}

function parseJsonRows(text: string): ParsedFile | UnreadableFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { unreadable: 'The JSON is not valid. Export the menu and compare.' }
  }
  if (!Array.isArray(value))
    return { unreadable: 'The JSON must be a list of rows, as the export writes it.' }
  const widest = value.reduce<number>((most, row: unknown) => Math.max(most, countKeys(row)), 0)
  const tooLarge = findTooLarge(value.length, widest)
  if (tooLarge) return tooLarge
  const lines = findLines(text)
  const problems: RowProblem[] = []
  const rows = value.flatMap((row: unknown, at): FileRow[] => {
    const line = lines[at] ?? at + 1
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      problems.push({ line, name: '', column: 'type', problem: 'This is not a row.' })
      return []
    }
    const { name } = row as { name?: unknown }
    const cells: FileRow['cells'] = {}
    const wrong = Object.entries(row).flatMap(([title, cell]): RowProblem[] => {
      const column = findColumn(title)
      const where = { line, name: typeof name === 'string' ? name : '', column: title.slice(0, 40) }
      if (!column) return [{ ...where, problem: 'There is no column of this name.' }]
      if (typeof cell !== 'string' && typeof cell !== 'number')
        return [{ ...where, problem: 'Write text or a number.' }]
      cells[column] = String(cell)
      return []
    })
    for (const one of wrong) problems.push(one)
    return wrong.length > 0 ? [] : [{ line, cells }]
  })
  return { format: 'JSON', rows, problems, hasLostRows: problems.length > 0 }
}

function countKeys(row: unknown): number {
  return typeof row === 'object' && row !== null ? Object.keys(row).length : 0
}

/** The line that each row of a valid list begins on. */
function findLines(text: string): number[] {
  const lines: number[] = []
  let [depth, line, inString, isOpen] = [0, 1, false, false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '\n') line++
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
      continue
    }
    if (depth === 1 && !isOpen && /[^\s,\]]/.test(character)) {
      lines.push(line)
      isOpen = true
    }
    if (character === '"') inString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ',' && depth === 1) isOpen = false
  }
  return lines
}
