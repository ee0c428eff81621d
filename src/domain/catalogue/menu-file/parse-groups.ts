import { type GroupDraft, listGroupProblems } from '#domain/catalogue/menu/options/option-group-rules.ts'
import {
  findByKeyOrName,
  findOption,
  findOrCreateKey,
  requireNew,
  toKeyIndex,
} from '#domain/catalogue/menu-file/find-key.ts'
import {
  inThousands,
  parseHalvesPrice,
  parseKeyCell,
  parseKind,
  parseList,
  parseName,
  parseOptionPrice,
  parseWhole,
  parseWholeOr,
  parseYesOrNo,
  quote,
} from '#domain/catalogue/menu-file/parse-cells.ts'
import {
  type Column,
  type FileGroup,
  type FileOption,
  type FileRow,
  menuLimits,
  plainGroup,
  type RowProblem,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { type Draft, linkOptions } from '#domain/catalogue/menu-file/link-options.ts'
import { parseDeclared } from '#domain/catalogue/menu-file/parse-declared.ts'
import { parseNamedPrices } from '#domain/catalogue/menu-file/size-prices.ts'
import { openRow } from '#domain/catalogue/menu-file/read-row.ts'

type ParsedGroups = {
  /** All groups after the import, those of the file first. */
  groups: FileGroup[]
  lines: Map<string, number>
  problems: RowProblem[]
}

/** The option groups of the file, each with its options. A group with a wrong option is rejected as a whole: the present one stays. */
export function parseGroups(
  groupRows: readonly FileRow[],
  optionRows: readonly FileRow[],
  present: readonly FileGroup[],
  keepsMissing: boolean,
): ParsedGroups {
  const problems: RowProblem[] = []
  const known = toKeyIndex(present)
  const drafts = new Map<string, Draft>()
  for (const file of groupRows) {
    const row = openRow(file)
    const name = row.require('name', parseName(80), '')
    const key = row.read('key', parseKeyCell, '') || findOrCreateKey(name, known)
    const before = known.byKey.get(key)
    requireNew(row, key, drafts.get(key)?.line)
    const rules = before ?? plainGroup
    const kind = row.read('kind', parseKind, rules.kind)
    const least = kind === 'sizes' || kind === 'halves' ? 1 : 0
    const draft = {
      key,
      name,
      minChoices: row.read('at least', parseWhole(0, 50), before?.minChoices ?? least),
      choiceCount: row.read('at most', parseWhole(1, 50), before?.choiceCount ?? 1),
      kind,
      halvesPrice: row.read('halves price', parseHalvesPrice, rules.halvesPrice),
      maxQuantity: row.read('of one option', parseWholeOr(1, 1, 9), rules.maxQuantity),
      freeCount: row.read('first free', parseWholeOr(0, 0, 50), rules.freeCount),
      options: [],
      line: row.line,
      isRejected: row.problems.length > 0,
    }
    problems.push(...row.problems)
    if (!drafts.has(key)) drafts.set(key, draft)
  }
  const inFile = toKeyIndex([...drafts.values()])
  const names = Map.groupBy(
    optionRows,
    ({ cells }) => findByKeyOrName(inFile, cells.group?.trim() ?? '')?.key,
  )
  let sizePrices = 0
  for (const file of optionRows) {
    const row = openRow(file)
    const named = row.text('group') ?? ''
    const group = findByKeyOrName(inFile, named)
    if (!group) row.refuse('group', `${quote(named)} is the key of no group row in this file.`)
    const name = row.require('name', parseName(80), '')
    const there = known.byKey.get(group?.key ?? '')?.options ?? []
    const before = findOption(there, name)
    const renamed = group && findRenamed(there[group.options.length], names.get(group.key))
    const option = {
      line: row.line,
      name,
      price: row.read('price', parseOptionPrice, before?.price ?? 0),
      ...parseDeclared(row, before, before ?? renamed),
      isDefault: row.read('default', parseYesOrNo(false), before?.isDefault ?? false),
      opens: row.read('opens', parseList, undefined),
      sizePrices: row.read('price at size', parseNamedPrices, undefined),
      before,
    }
    sizePrices += option.sizePrices?.length ?? 0
    if (sizePrices > menuLimits.sizePrices && option.sizePrices?.length)
      row.refuse(
        'price at size',
        `A menu can have at most ${inThousands(menuLimits.sizePrices)} prices by size.`,
      )
    if (group && group.options.length >= menuLimits.optionsInGroup)
      row.refuse('group', `A group can have at most ${menuLimits.optionsInGroup} options.`)
    problems.push(...row.problems)
    if (group && row.problems.length === 0) group.options.push(option)
    else if (group) group.isRejected = true
  }
  for (const group of drafts.values()) {
    if (group.isRejected) continue
    const broken = listProblems(group)
    problems.push(...broken)
    group.isRejected = broken.length > 0
  }
  const linked = linkOptions([...drafts.values()], present, keepsMissing)
  return {
    groups: linked.groups,
    lines: new Map([...drafts.values()].map(({ key, line }) => [key, line])),
    problems: [...problems, ...linked.problems],
  }
}

/** An option that no row names has been renamed to the one in its place: it keeps what the file has no column for. */
function findRenamed(inPlace: FileOption | undefined, rows: readonly FileRow[] = []): FileOption | undefined {
  const isNamed = rows.some(({ cells }) => cells.name?.trim().toLowerCase() === inPlace?.name.toLowerCase())
  return isNamed ? undefined : inPlace
}

const columnsOfRules: Record<ReturnType<typeof listGroupProblems>[number][0], Column> = {
  name: 'name',
  minChoices: 'at least',
  choiceCount: 'at most',
  maxQuantity: 'of one option',
  freeCount: 'first free',
  isDefault: 'default',
}

function listProblems({ line, name, options, ...rules }: Draft): RowProblem[] {
  const where = { line, name }
  if (options.length === 0)
    return [{ ...where, column: 'at most', problem: 'Customers could not choose: it has no option.' }]
  const draft: GroupDraft = {
    ...rules,
    options: options.map((option) => ({ typeName: option.name, isDefault: option.isDefault })),
  }
  return listGroupProblems(draft).map(([field, problem]) => ({
    ...where,
    column: columnsOfRules[field],
    problem: `Customers could not choose: ${problem}.`,
  }))
}
