import type { GroupKind } from '#domain/catalogue/menu/options/dish-options.ts'

export type GroupDraft = {
  minChoices: number
  choiceCount: number
  kind?: GroupKind | undefined
  maxQuantity?: number | undefined
  freeCount?: number | undefined
  options: readonly { typeName: string; isDefault?: boolean | undefined }[]
}

/** Completes the sentence 'Customers could not choose from this group: …', with the labels of its form. Undefined for a valid group. */
export function findGroupProblem(draft: GroupDraft): string | undefined {
  const problems = listGroupProblems(draft).map(([, problem]) => problem)
  return problems.length === 0 ? undefined : problems.join('; ')
}

type Rule = 'name' | 'minChoices' | 'choiceCount' | 'maxQuantity' | 'freeCount' | 'isDefault'

/** The same one by one, each with the field that breaks the rule. */
export function listGroupProblems(draft: GroupDraft): [field: Rule, problem: string][] {
  const { minChoices, choiceCount, kind = 'choices', maxQuantity = 1, freeCount = 0, options } = draft
  const names = options.map(({ typeName }) => typeName.trim().toLowerCase())
  const repeated = options.find(({ typeName }, at) => names.indexOf(typeName.trim().toLowerCase()) !== at)
  const units = options.length * maxQuantity
  const defaults = options.filter(({ isDefault }) => isDefault).length
  const isSingle = kind === 'sizes' || kind === 'halves'
  const rules: [boolean, Rule, string][] = [
    [repeated !== undefined, 'name', `${repeated?.typeName} is listed twice`],
    [minChoices > choiceCount, 'minChoices', '‘At least’ is higher than ‘At most’'],
    [
      choiceCount > units,
      'choiceCount',
      `‘At most’ is ${choiceCount}, but ${formatUnits(options.length, units)}`,
    ],
    [isSingle && choiceCount !== 1, 'choiceCount', `‘At most’ must be 1 for ${kindNames[kind]}`],
    [isSingle && minChoices !== 1, 'minChoices', `‘At least’ must be 1 for ${kindNames[kind]}`],
    [isSingle && maxQuantity > 1, 'maxQuantity', `‘Of one option’ must be 1 for ${kindNames[kind]}`],
    [isSingle && freeCount > 0, 'freeCount', `‘First … free’ must be 0 for ${kindNames[kind]}`],
    [freeCount > choiceCount, 'freeCount', '‘First … free’ is higher than ‘At most’'],
    [
      defaults > choiceCount,
      'isDefault',
      `${defaults} options are selected by default, but ‘At most’ is ${choiceCount}`,
    ],
  ]
  return rules.flatMap(([isBroken, field, problem]) => (isBroken ? [[field, problem]] : []))
}

const kindNames = { sizes: 'sizes', halves: 'half and half' } as Record<GroupKind, string>

function formatUnits(options: number, units: number): string {
  return units === options ? `there are ${options} options` : `${options} options make ${units} at most`
}
