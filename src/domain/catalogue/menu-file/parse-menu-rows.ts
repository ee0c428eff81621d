import { offerCounter } from '#domain/catalogue/menu/count-offers.ts'
import {
  addToIndex,
  findByKeyOrName,
  findOrCreateKey,
  isAmbiguous,
  type KeyIndex,
  requireNew,
  toKeyIndex,
} from '#domain/catalogue/menu-file/find-key.ts'
import {
  type FileCategory,
  type FileMenu,
  type FileRow,
  type FileTime,
  menuLimits,
  type RowProblem,
  rowTypes,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { parseKeyCell, parseName, quote } from '#domain/catalogue/menu-file/parse-cells.ts'
import { parseDish } from '#domain/catalogue/menu-file/parse-dish.ts'
import { parseGroups } from '#domain/catalogue/menu-file/parse-groups.ts'
import { parseServed, parseTimes } from '#domain/catalogue/menu-file/parse-times.ts'
import { openRow, type OpenRow } from '#domain/catalogue/menu-file/read-row.ts'
import { toFreeKey } from '#domain/catalogue/menu-file/to-key.ts'
import { keepUnlisted } from '#domain/catalogue/menu-file/keep-unlisted.ts'

export type RowLines = {
  categories: Map<string, number>
  dishes: Map<string, number>
  groups: Map<string, number>
  times: Map<string, number>
}

type ParsedMenu = {
  /** The menu after an import of the good rows. */
  menu: FileMenu
  lines: RowLines
  problems: RowProblem[]
}

type ImportChoices = {
  /** Dishes, categories and groups that are not in the file stay. */
  keepsMissing: boolean
  hasLostRows: boolean
}

/** The present menu changed by the rows of a file. */
export function parseMenuRows(
  rows: readonly FileRow[],
  present: FileMenu,
  choices: ImportChoices,
): ParsedMenu {
  const problems: RowProblem[] = []
  const byType = Map.groupBy(rows, (row) => toType(row, problems))
  const of = (type: (typeof rowTypes)[number]) => byType.get(type) ?? []
  let hasLostRows = choices.hasLostRows || byType.has(undefined)
  const hasGroups = of('group').length + of('option').length > 0
  const keepsGroups = !hasGroups || choices.keepsMissing || hasLostRows
  const parsedGroups = parseGroups(of('group'), of('option'), present.groups, keepsGroups)
  for (const problem of parsedGroups.problems) problems.push(problem)
  const known = parsedGroups.groups
  const keepsTimes = of('time').length === 0 || choices.keepsMissing || hasLostRows
  const parsedTimes = parseTimes(of('time'), present.times, keepsTimes)
  for (const problem of parsedTimes.problems) problems.push(problem)
  const times = toKeyIndex(parsedTimes.times)
  const categories = parseCategories(of('category'), present, times, problems)
  const [listed, there] = [toKeyIndex(categories.list), toKeyIndex(present.categories)]
  const lines = {
    ...categories.lines,
    dishes: new Map<string, number>(),
    groups: parsedGroups.lines,
    times: parsedTimes.lines,
  }
  const rejected = new Set<string>()
  const dishes = toKeyIndex(present.categories.flatMap((category) => category.dishes))
  const groups = toKeyIndex(known)
  const countOffers = offerCounter(known)
  const homes = new Map(
    present.categories.flatMap((category) => category.dishes.map(({ key }) => [key, category.key])),
  )
  for (const file of of('dish')) {
    const row = openRow(file)
    const dish = parseDish(row, dishes, groups, lines.dishes, countOffers, times)
    const category = findCategory(row, listed, there, homes.get(dish.key))
    if (!lines.dishes.has(dish.key)) lines.dishes.set(dish.key, row.line)
    if (row.problems.length === 0 && category) category.dishes.push(dish)
    else rejected.add(dish.key)
    // Nobody knows which dish this is.
    if (row.name === '' && !row.text('key')) hasLostRows = true
    problems.push(...row.problems)
  }
  const parsed = { categories: [...listed.byKey.values()], groups: known, times: parsedTimes.times }
  const keepsAll = choices.keepsMissing || hasLostRows
  const menu = keepUnlisted(parsed, present, {
    keepsAll,
    isKeptDish: (key) => rejected.has(key),
    isKeptCategory: (key) => categories.rejected.has(key),
  })
  return { menu, lines, problems: problems.toSorted((a, b) => a.line - b.line) }
}

function toType(row: FileRow, problems: RowProblem[]) {
  const text = (row.cells.type ?? '').trim().toLowerCase() || 'dish'
  const type = rowTypes.find((one) => one === text)
  if (!type)
    problems.push({
      line: row.line,
      name: row.cells.name ?? '',
      column: 'type',
      problem: `${quote(text)} is not a type of row. Write category, dish, group, option or time.`,
    })
  return type
}

function parseCategories(
  rows: readonly FileRow[],
  present: FileMenu,
  times: KeyIndex<FileTime>,
  problems: RowProblem[],
) {
  const list: FileCategory[] = []
  const known = toKeyIndex(present.categories)
  const lines = new Map<string, number>()
  const rejected = new Set<string>()
  for (const file of rows) {
    const row = openRow(file)
    const name = row.require('name', parseName(80), '')
    const key = row.read('key', parseKeyCell, '') || findOrCreateKey(name, known)
    requireNew(row, key, lines.get(key))
    if (!lines.has(key)) lines.set(key, row.line)
    const served = row.read('served', parseServed(times), known.byKey.get(key)?.served ?? [])
    if (row.problems.length === 0) list.push({ key, name, served, dishes: [] })
    else rejected.add(key)
    problems.push(...row.problems)
  }
  return { list, lines: { categories: lines }, rejected }
}

/** The category that the row names, added to the list if it is not there yet. */
function findCategory(
  row: OpenRow,
  listed: KeyIndex<FileCategory>,
  present: KeyIndex<FileCategory>,
  homeKey: string | undefined,
): FileCategory | undefined {
  const cell = row.text('category')
  if (!cell && !(cell === undefined && homeKey)) {
    row.refuse('category', 'The category is missing.')
    return undefined
  }
  const named = cell ?? homeKey!
  const known = findByKeyOrName(listed, named)
  if (known) return known
  const there = findByKeyOrName(present, named)
  const parsed = parseName(80)(there?.name ?? named)
  if ('problem' in parsed) row.refuse('category', parsed.problem)
  else if (!there && (isAmbiguous(listed, named) || isAmbiguous(present, named)))
    row.refuse('category', `Two categories are called ${quote(named)}. Write the key of one.`)
  else if (listed.byKey.size >= menuLimits.categories)
    row.refuse('category', `A menu can have at most ${menuLimits.categories} categories.`)
  // A rejected row adds no category.
  if (row.problems.length > 0) return undefined
  const has = (key: string) => listed.byKey.has(key) || present.byKey.has(key)
  const category = {
    key: there?.key ?? toFreeKey(named, { has }),
    name: there?.name ?? named,
    served: there?.served ?? [],
    dishes: [],
  }
  addToIndex(listed, category)
  return category
}
