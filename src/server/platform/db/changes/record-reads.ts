import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer was computed from. */
export type Reads = {
  tables: Set<string>
  /** Things of the change log that other answers, which this one is made of, depend on. */
  things: Set<string>
  /** The earliest time after `now` in the rows that were read. */
  nextTime: number
  /** The reason why the answer cannot be cached. */
  problem: string | undefined
}

type Recorder = Reads & { now: number }

const recorders = new AsyncLocalStorage<Recorder | undefined>()

/** Tables with the triggers of db/migrations/0043-report-changes.sql. A test compares the two. */
export const reportedTables: ReadonlySet<string> = new Set([
  'restaurants',
  'restaurant_cuisines',
  'served_outcodes',
  'categories',
  'dishes',
  'option_groups',
  'options',
  'dish_option_groups',
  'cuisines',
  'banners',
  'faqs',
  'terms',
  'site_settings',
  'post_codes',
])

/** Columns whose changes are not reported. */
const unreported = /\bboard_seen_at\b/

/** Runs the work and records every statement that it sends to Postgres, so that nothing it depends on can be forgotten. */
export async function recordReads<T>(
  now: Date,
  work: () => Promise<T>,
): Promise<{ result: T; reads: Reads }> {
  const recorder: Recorder = {
    tables: new Set(),
    things: new Set(),
    nextTime: Infinity,
    problem: undefined,
    now: now.getTime(),
  }
  const result = await recorders.run(recorder, work)
  return { result, reads: recorder }
}

/** For statements that answers do not depend on. */
export function withoutRecording<T>(work: () => T): T {
  return recorders.run(undefined, work)
}

/** For an answer from memory: the one that is made of it depends on the same things. */
export function recordThings(things: readonly string[]): void {
  const recorder = recorders.getStore()
  if (recorder) for (const thing of things) recorder.things.add(thing)
}

/** Undefined outside of `recordReads`. */
export function currentRecorder(): Recorder | undefined {
  return recorders.getStore()
}

export function recordStatement(recorder: Recorder, text: string, values: readonly unknown[]): void {
  for (const table of tablesIn(text)) {
    recorder.tables.add(table)
    if (!reportedTables.has(table)) recorder.problem = `the changes of ${table} are not reported`
  }
  if (unreported.test(text)) recorder.problem = 'the changes of a column are not reported'
  // A comparison within the statement hides the time at which its result changes.
  if (values.some((value) => value instanceof Date)) recorder.problem = 'a statement depends on a time'
  if (!/^\s*select\b/i.test(text)) recorder.problem = 'a statement is no SELECT'
  if (commaJoin.test(text)) recorder.problem = 'a table after a comma is not recognised'
}

export function recordRows(recorder: Recorder, rows: readonly unknown[]): void {
  for (const row of rows)
    for (const value of Object.values(row as object))
      if (value instanceof Date && value.getTime() > recorder.now && value.getTime() < recorder.nextTime)
        recorder.nextTime = value.getTime()
}

const commaJoin = /\bfrom\s+"?\w+"?(\s+(as\s+)?"?\w+"?)?\s*,/i

const maxTexts = 1_000
const tablesByText = new Map<string, string[]>()

function tablesIn(text: string): string[] {
  const found = tablesByText.get(text)
  if (found) return found
  const tables = [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]\w*)"?(?!\s*\()/gi)].map(([, name]) => name!)
  if (tablesByText.size >= maxTexts) tablesByText.clear()
  tablesByText.set(text, tables)
  return tables
}
