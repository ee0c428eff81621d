import { type EditedGroup, findNestingProblemOf } from '#domain/catalogue/menu/nested-groups.ts'
import { findByKeyOrName, type KeyIndex, toKeyIndex } from '#domain/catalogue/menu-file/find-key.ts'
import {
  type FileGroup,
  type FileOption,
  menuLimits,
  type RowProblem,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { type ParseCell, quote, splitList } from '#domain/catalogue/menu-file/parse-cells.ts'
import {
  keepSizePrices,
  parseSizePrices,
  type SizeIndex,
  toSizeIndex,
} from '#domain/catalogue/menu-file/size-prices.ts'

/** An option whose groups and sizes are not found yet. */
type OptionDraft = Omit<FileOption, 'opens' | 'sizePrices'> & {
  line: number
  /** Cells of the row; undefined where the file has no such column. */
  opens: string | undefined
  sizePrices: string | undefined
  before: FileOption | undefined
}
export type Draft = Omit<FileGroup, 'options'> & {
  line: number
  isRejected: boolean
  options: OptionDraft[]
}

type Named = { key: string; name: string }
type Linked = { groups: FileGroup[]; problems: RowProblem[] }

/**
 * Finds the groups that options open and the sizes that they have prices for. A group that cannot be linked is rejected, which
 * may leave others without what they name, so it is done again until all are linked.
 */
export function linkOptions(
  drafts: readonly Draft[],
  present: readonly FileGroup[],
  keepsMissing: boolean,
): Linked {
  const rejected = new Map(drafts.filter(({ isRejected }) => isRejected).map((one) => [one.key, one.line]))
  const problems: RowProblem[] = []
  for (let turn = 1; ; turn++) {
    const good = drafts.filter(({ key }) => !rejected.has(key))
    if (turn === maxTurns) {
      for (const { key, line, name } of good.splice(0)) {
        rejected.set(key, line)
        problems.push({ line, name, column: 'opens', problem: 'Mend the other groups first.' })
      }
    }
    const inFile = new Set(good.map(({ key }) => key))
    const kept = present.filter(({ key }) => !inFile.has(key) && (keepsMissing || rejected.has(key)))
    const links: Links = {
      groups: toKeyIndex<Named>([...good, ...kept]),
      sizes: toSizeIndex([...good, ...kept] as FileGroup[]),
      rejected: toKeyIndex(drafts.filter(({ key }) => rejected.has(key))),
    }
    const linked = good.map((draft) => linkDraft(draft, links))
    const stayed = kept.map((group) => linkKept(group, links))
    const wrong = linked.filter((one) => one.problems.length > 0)
    for (const { group, line, problems: found } of wrong) {
      rejected.set(group.key, line)
      for (const problem of found) problems.push(problem)
    }
    if (wrong.length > 0) continue
    const groups = [...linked.map(({ group }) => group), ...stayed]
    const nested = findNesting(groups, good)
    if (nested.size === 0) return { groups, problems }
    for (const [key, problem] of nested) {
      rejected.set(key, problem.line)
      problems.push(problem)
    }
  }
}

/** Options open groups three deep: more turns than this only a file needs that is wrong throughout. */
const maxTurns = 20

type Links = { groups: KeyIndex<Named>; sizes: SizeIndex; rejected: KeyIndex<Draft> }

function linkDraft(draft: Draft, links: Links) {
  const problems: RowProblem[] = []
  const linked = draft.options.map(({ line, before, opens, sizePrices, ...option }: OptionDraft) => {
    const read = <T>(
      column: 'opens' | 'price at size',
      cell: string | undefined,
      parse: ParseCell<T>,
      otherwise: T,
    ) => {
      const parsed = cell === undefined ? { value: otherwise } : parse(cell)
      if ('value' in parsed) return parsed.value
      problems.push({ line, name: option.name, column, problem: parsed.problem })
      return otherwise
    }
    const keptOpens = keepOpens(before?.opens ?? [], links)
    const keptPrices = keepSizePrices(before?.sizePrices ?? [], links.sizes, draft.key)
    return {
      ...option,
      opens: read('opens', opens, (cell) => parseOpens(cell, links), keptOpens),
      sizePrices: read('price at size', sizePrices, parseSizePrices(links.sizes, draft.key), keptPrices),
    }
  })
  const { key, name, minChoices, choiceCount, kind, halvesPrice, maxQuantity, freeCount } = draft
  const rules = { minChoices, choiceCount, kind, halvesPrice, maxQuantity, freeCount }
  return { group: { key, name, ...rules, options: linked }, line: draft.line, problems }
}

/** A group without a row keeps what is still there. */
function linkKept(group: FileGroup, links: Links): FileGroup {
  const options = group.options.map((option) => ({
    ...option,
    opens: keepOpens(option.opens, links),
    sizePrices: keepSizePrices(option.sizePrices, links.sizes, group.key),
  }))
  return { ...group, options }
}

function keepOpens(opens: readonly string[], { groups }: Links): string[] {
  return opens.filter((key) => groups.byKey.has(key))
}

function parseOpens(cell: string, { groups, rejected }: Links): ReturnType<ParseCell<string[]>> {
  const found = new Set<string>()
  for (const word of splitList(cell)) {
    const group = findByKeyOrName(groups, word)
    if (!group) {
      const wrong = findByKeyOrName(rejected, word)
      return {
        problem: wrong
          ? `The group ${quote(word)} is wrong. See line ${wrong.line}.`
          : `${quote(word)} is not an option group of this menu.`,
      }
    }
    found.add(group.key)
  }
  if (found.size > menuLimits.groupsOfOption)
    return { problem: `An option can open at most ${menuLimits.groupsOfOption} groups.` }
  return { value: [...found] }
}

/** Groups that open too much, by their keys. If one has no row, the first row among those that it opens is to blame. */
function findNesting(groups: readonly FileGroup[], drafts: readonly Draft[]): Map<string, RowProblem> {
  const edited = groups.map(({ key, name, kind, options }) => ({
    _id: key,
    name,
    kind,
    options: options.map((option) => ({ typeName: option.name, opens: option.opens })),
  }))
  const byId = new Map(edited.map((group) => [group._id, group]))
  const rows = new Map(drafts.map((draft) => [draft.key, draft]))
  const found = new Map<string, RowProblem>()
  for (const group of edited) {
    const problem = findNestingProblemOf(group, byId)
    const row = problem && findRow(group, byId, rows)
    if (!row || found.has(row.key)) continue
    const { key, line, name, kind } = row
    const column = kind === 'sizes' && key !== group._id ? 'kind' : 'opens'
    found.set(key, { line, name, column, problem: `Customers could not choose: ${problem}.` })
  }
  return found
}

function findRow(
  group: EditedGroup,
  byId: ReadonlyMap<string, EditedGroup>,
  rows: ReadonlyMap<string, Draft>,
): Draft | undefined {
  const seen = new Set([group])
  for (const one of seen) {
    const row = rows.get(one._id)
    if (row) return row
    for (const { opens } of one.options) for (const id of opens) if (byId.has(id)) seen.add(byId.get(id)!)
  }
  return undefined
}
