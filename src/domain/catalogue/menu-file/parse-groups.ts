import { findGroupProblem } from '#domain/catalogue/menu/option-group-rules.ts'
import {
  findByKeyOrName,
  findOrCreateKey,
  requireNew,
  toKeyIndex,
} from '#domain/catalogue/menu-file/find-key.ts'
import {
  parseAllergens,
  parseKeyCell,
  parseName,
  parseOptionPrice,
  parseWhole,
  quote,
} from '#domain/catalogue/menu-file/parse-cells.ts'
import {
  type FileGroup,
  type FileRow,
  menuLimits,
  type RowProblem,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { openRow } from '#domain/catalogue/menu-file/read-row.ts'

type Draft = FileGroup & { line: number; isRejected: boolean }

type ParsedGroups = {
  groups: FileGroup[]
  lines: Map<string, number>
  /** Keys of groups with a wrong row: the present group stays as it is. */
  rejected: Set<string>
  problems: RowProblem[]
}

/** The option groups of the file, each with its options. A group with a wrong option is rejected as a whole. */
export function parseGroups(
  groupRows: readonly FileRow[],
  optionRows: readonly FileRow[],
  present: readonly FileGroup[],
): ParsedGroups {
  const problems: RowProblem[] = []
  const drafts = new Map<string, Draft>()
  const rejected = new Set<string>()
  const known = toKeyIndex(present)
  for (const file of groupRows) {
    const row = openRow(file)
    const name = row.require('name', parseName(80), '')
    const key = row.read('key', parseKeyCell, '') || findOrCreateKey(name, known)
    const before = known.byKey.get(key)
    requireNew(row, key, drafts.get(key)?.line)
    const draft = {
      key,
      name,
      minChoices: row.read('at least', parseWhole(0, 50), before?.minChoices ?? 0),
      choiceCount: row.read('at most', parseWhole(1, 50), before?.choiceCount ?? 1),
      options: [],
      line: row.line,
      isRejected: row.problems.length > 0,
    }
    problems.push(...row.problems)
    if (draft.isRejected) rejected.add(key)
    if (!drafts.has(key)) drafts.set(key, draft)
  }
  const inFile = toKeyIndex([...drafts.values()])
  for (const file of optionRows) {
    const row = openRow(file)
    const named = row.text('group') ?? ''
    const group = findByKeyOrName(inFile, named)
    if (!group) row.refuse('group', `${quote(named)} is the key of no group row in this file.`)
    const name = row.require('name', parseName(80), '')
    const before = known.byKey.get(group?.key ?? '')?.options.find((option) => option.name === name)
    const option = {
      name,
      price: row.read('price', parseOptionPrice, before?.price ?? 0),
      allergens: row.read('allergens', parseAllergens, before?.allergens ?? null),
    }
    if (group && group.options.length >= menuLimits.optionsInGroup)
      row.refuse('group', `A group can have at most ${menuLimits.optionsInGroup} options.`)
    problems.push(...row.problems)
    if (group && row.problems.length === 0) group.options.push(option)
    else if (group) group.isRejected = true
  }
  for (const group of drafts.values()) {
    const options = group.options.map((option) => ({ typeName: option.name }))
    const problem = group.options.length === 0 ? 'it has no option' : findGroupProblem({ ...group, options })
    if (!group.isRejected && problem) {
      const { line, name } = group
      problems.push({ line, name, column: 'at most', problem: `Customers could not choose: ${problem}.` })
      group.isRejected = true
    }
    if (group.isRejected) rejected.add(group.key)
  }
  const good = [...drafts.values()].filter(({ isRejected }) => !isRejected)
  return {
    groups: good.map(({ key, name, minChoices, choiceCount, options }) => ({
      key,
      name,
      minChoices,
      choiceCount,
      options,
    })),
    lines: new Map([...drafts.values()].map(({ key, line }) => [key, line])),
    rejected,
    problems,
  }
}
