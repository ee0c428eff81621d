import { checkNesting, type EditedGroup } from '#domain/catalogue/menu/options/nested-groups.ts'
import { findByKeyOrName, type KeyIndex, toKeyIndex } from '#domain/catalogue/menu-file/find-key.ts'
import {
  type FileGroup,
  type FileOption,
  menuLimits,
  type RowProblem,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { type ParseCell, quote } from '#domain/catalogue/menu-file/parse-cells.ts'
import {
  findSizes,
  keepSizePrices,
  type NamedPrice,
  type SizeIndex,
  toSizeIndex,
} from '#domain/catalogue/menu-file/size-prices.ts'

/** An option whose groups and sizes are not found yet. */
type OptionDraft = Omit<FileOption, 'opens' | 'sizePrices'> & {
  line: number
  /** What the cells of the row name; undefined where the file has no such column. */
  opens: readonly string[] | undefined
  sizePrices: readonly NamedPrice[] | undefined
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
 * may leave others without what they name. Only those are linked again, until all are.
 */
export function linkOptions(
  drafts: readonly Draft[],
  present: readonly FileGroup[],
  keepsMissing: boolean,
): Linked {
  const rejected = new Map(drafts.filter(({ isRejected }) => isRejected).map((one) => [one.key, one.line]))
  const problems: RowProblem[] = []
  const presentByKey = new Map(present.map((group) => [group.key, group]))
  const naming = indexNaming(drafts)
  const linked = new Map<string, FileGroup>()
  let waiting: Iterable<Draft> = drafts
  let sizes: SizeIndex | undefined
  for (let turn = 1; ; turn++) {
    const good = drafts.filter(({ key }) => !rejected.has(key))
    const inFile = new Set(good.map(({ key }) => key))
    const kept = present.filter(({ key }) => !inFile.has(key) && (keepsMissing || rejected.has(key)))
    sizes ??= toSizeIndex([...good, ...kept] as FileGroup[])
    const links: Links = {
      groups: toKeyIndex<Named>([...good, ...kept]),
      sizes,
      rejected: toKeyIndex(drafts.filter(({ key }) => rejected.has(key))),
    }
    const wrong = new Map<string, RowProblem[]>()
    for (const draft of waiting) {
      if (rejected.has(draft.key)) continue
      const { group, problems: found } = linkDraft(draft, links)
      if (found.length > 0) wrong.set(draft.key, found)
      else linked.set(draft.key, group)
    }
    if (wrong.size === 0) {
      const stayed = kept.map((group) => linkKept(group, links))
      const groups = [...good.map(({ key }) => linked.get(key)!), ...stayed]
      for (const [key, problem] of findNesting(groups, good)) wrong.set(key, [problem])
      if (wrong.size === 0) return { groups, problems }
    }
    if (turn === maxTurns)
      for (const { key, line, name } of good)
        if (!wrong.has(key))
          wrong.set(key, [{ line, name, column: 'opens', problem: 'Correct the other groups first.' }])
    const gone = drafts.filter(({ key }) => wrong.has(key))
    for (const { key, line } of gone) rejected.set(key, line)
    for (const found of wrong.values()) for (const problem of found) problems.push(problem)
    const changed = gone.flatMap((draft) => [draft, presentByKey.get(draft.key) ?? []].flat())
    if (changed.some(({ kind }) => kind === 'sizes')) sizes = undefined
    waiting = new Set(changed.flatMap((group) => listNames(group).flatMap((name) => naming.get(name) ?? [])))
  }
}

/** Options open groups three deep: only a file that is wrong throughout needs more turns. */
const maxTurns = 20

/** The drafts by everything that their options name, in small letters: they are linked again once that is another group. */
function indexNaming(drafts: readonly Draft[]): Map<string, Draft[]> {
  const naming = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const names = draft.options.flatMap(({ opens, sizePrices, before }) => [
      ...(opens ?? before?.opens ?? []),
      ...(sizePrices?.map(({ text }) => text) ?? before?.sizePrices.map(({ group }) => group) ?? []),
    ])
    for (const name of new Set(names.map((one) => one.toLowerCase()))) {
      const known = naming.get(name)
      if (known) known.push(draft)
      else naming.set(name, [draft])
    }
  }
  return naming
}

/** Everything that may name the group or one of its sizes. */
function listNames({
  key,
  name,
  kind,
  options,
}: Pick<FileGroup, 'key' | 'name' | 'kind'> & { options: readonly { name: string }[] }): string[] {
  const sizes = kind === 'sizes' ? options.flatMap((size) => [size.name, `${key}/${size.name}`]) : []
  return [key, name, ...sizes].map((one) => one.toLowerCase())
}

type Links = { groups: KeyIndex<Named>; sizes: SizeIndex; rejected: KeyIndex<Draft> }

function linkDraft({ line: _line, isRejected: _isRejected, ...draft }: Draft, links: Links) {
  const problems: RowProblem[] = []
  const options = draft.options.map(({ line, before, opens, sizePrices, ...option }) => {
    const take = <T>(column: 'opens' | 'price at size', parsed: ReturnType<ParseCell<T[]>>): T[] => {
      if ('value' in parsed) return parsed.value
      problems.push({ line, name: option.name, column, problem: parsed.problem })
      return []
    }
    const keptPrices = () => keepSizePrices(before?.sizePrices ?? [], links.sizes, draft.key)
    return {
      ...option,
      opens: opens ? take('opens', findOpened(opens, links)) : keepOpens(before?.opens ?? [], links),
      sizePrices: sizePrices
        ? take('price at size', findSizes(sizePrices, links.sizes, draft.key))
        : keptPrices(),
    }
  })
  return { group: { ...draft, options }, problems }
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

function findOpened(words: readonly string[], { groups, rejected }: Links): ReturnType<ParseCell<string[]>> {
  const found = new Set<string>()
  for (const word of words) {
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
  for (const [id, problem] of checkNesting(edited)) {
    const group = byId.get(id)!
    const row = findRow(group, byId, rows)
    if (!row || found.has(row.key)) continue
    const { key, line, name, kind } = row
    const column = kind === 'sizes' && key !== id ? 'kind' : 'opens'
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
