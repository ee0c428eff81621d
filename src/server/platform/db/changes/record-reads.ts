import { AsyncLocalStorage } from 'node:async_hooks'

import type { KnownState } from '#server/platform/db/changes/known-state.ts'

/** What an answer was computed from. */
export type Reads = {
  tables: Set<string>
  /** The dependencies of other answers that this one is made of. */
  dependencies: Set<string>
  /** The earliest time after `now` in the rows that were read, or at which an answer that was used ends. */
  nextTime: number
  /** The reason why the answer cannot be cached. */
  problem: string | undefined
  /** Every change that was committed before this time was there to be read. */
  asOf: number
  /** Set if a change may be missing that was reported before the read. */
  mayLackChanges: boolean
}

type Recorder = Reads & { now: number }

type Dependencies = Pick<KnownState, 'dependencies'>

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
  'serving_periods',
  'dish_portions',
  'outlet_room',
  'reviews',
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
    dependencies: new Set(),
    nextTime: Infinity,
    problem: undefined,
    asOf: Infinity,
    mayLackChanges: false,
    now: now.getTime(),
  }
  try {
    return { result: await recorders.run(recorder, work), reads: recorder }
  } catch (problem) {
    // A refusal depends on what was read for it.
    passOnReads(recorder)
    throw problem
  }
}

/** Reads of an inner `recordReads` that the outer one depends on too: on whole tables, as it may be about another restaurant. */
export function passOnReads({ tables, dependencies, problem, nextTime, ...state }: Reads): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.problem ??= problem
  recordDependencies({ ...state, dependencies: [...tables, ...dependencies] }, nextTime)
}

/** For statements that answers do not depend on. */
export function withoutRecording<T>(work: () => T): T {
  return recorders.run(undefined, work)
}

/** For an answer from memory: the one that is made of it has the same dependencies, and is fresh no longer. */
export function recordDependencies(
  { dependencies, asOf = Infinity, mayLackChanges = false }: Partial<KnownState> & Dependencies,
  until = Infinity,
): void {
  const recorder = recorders.getStore()
  if (!recorder) return
  for (const one of dependencies) recorder.dependencies.add(one)
  recorder.nextTime = Math.min(recorder.nextTime, until)
  recorder.asOf = Math.min(recorder.asOf, asOf)
  recorder.mayLackChanges ||= mayLackChanges
}

/** For a part that failed: what is made without it must not be cached. */
export function recordFailure(): void {
  recordDependencies({ dependencies: [], asOf: -Infinity, mayLackChanges: true })
}

/** For an answer from memory that changes with the time. */
export function recordTimeDependence(): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.problem ??= dependsOnTime
}

/** Undefined outside of `recordReads`. */
export function currentRecorder(): Recorder | undefined {
  return recorders.getStore()
}

export function recordStatement(recorder: Recorder, text: string, values: readonly unknown[]): void {
  const { tables, problem } = parseStatement(text)
  for (const table of tables) recorder.tables.add(table)
  recorder.problem ??= problem
  // A comparison within the statement hides the time at which its result changes.
  if (values.some((value) => value instanceof Date)) recorder.problem ??= dependsOnTime
}

export function recordRows(recorder: Recorder, rows: readonly unknown[]): void {
  for (const row of rows)
    for (const value of Object.values(row as object))
      if (value instanceof Date && value.getTime() > recorder.now && value.getTime() < recorder.nextTime)
        recorder.nextTime = value.getTime()
}

type Statement = { tables: string[]; problem: string | undefined }

const maxTexts = 1_000
const parsed = new Map<string, Statement>()

function parseStatement(text: string): Statement {
  const found = parsed.get(text)
  if (found) return found
  const bare = text.replaceAll(/'[^']*'/g, '')
  const tables = [...bare.matchAll(/\b(?:from|join)\s+"?([a-z_]\w*)"?(?!\s*\()/gi)].map(([, name]) => name!)
  const statement = { tables, problem: findProblem(bare, tables) }
  if (parsed.size >= maxTexts) parsed.clear()
  parsed.set(text, statement)
  return statement
}

const dependsOnTime = 'a statement depends on a time'
const readsClock =
  /\b(now\s*\(|clock_timestamp|(statement|transaction)_timestamp|(current|local)_?(date|time))/i

function findProblem(text: string, tables: readonly string[]): string | undefined {
  if (!/^\s*select\b/i.test(text)) return 'a statement is no SELECT'
  const unknown = tables.find((table) => !reportedTables.has(table))
  if (unknown) return `the changes of ${unknown} are not reported`
  if (unreported.test(text)) return 'the changes of a column are not reported'
  if (readsClock.test(text)) return dependsOnTime
  return hasCommaJoin(text) ? 'a table after a comma is not recognised' : undefined
}

const commaJoin = /\bfrom\b((?!\b(where|group|order|having|limit|offset|union|window|for)\b)[^,])*,/i

/** Checks what is within brackets first, from the inside, as the commas of a list of values are harmless. */
function hasCommaJoin(text: string): boolean {
  let rest = text
  for (;;) {
    const inner = /\(([^()]*)\)/.exec(rest)
    if (commaJoin.test(inner?.[1] ?? rest)) return true
    if (!inner) return false
    rest = rest.replace(inner[0], '')
  }
}
