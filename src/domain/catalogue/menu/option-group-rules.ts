import type { GroupKind } from '#domain/catalogue/menu/dish-options.ts'

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
  const { minChoices, choiceCount, kind = 'choices', maxQuantity = 1, freeCount = 0, options } = draft
  const names = options.map(({ typeName }) => typeName.trim().toLowerCase())
  const repeated = options.find(({ typeName }, at) => names.indexOf(typeName.trim().toLowerCase()) !== at)
  const units = options.length * maxQuantity
  const defaults = options.filter(({ isDefault }) => isDefault).length
  const isSingle = kind === 'sizes' || kind === 'halves'
  const problems = [
    ...(repeated ? [`${repeated.typeName} is listed twice`] : []),
    ...(minChoices > choiceCount ? ['‘At least’ is higher than ‘At most’'] : []),
    ...(choiceCount > units
      ? [`‘At most’ is ${choiceCount}, but ${formatUnits(options.length, units)}`]
      : []),
    ...(isSingle && choiceCount !== 1 ? [`‘At most’ must be 1 for ${kindNames[kind]}`] : []),
    ...(kind === 'sizes' && minChoices !== 1 ? ['‘At least’ must be 1 for sizes'] : []),
    ...(isSingle && maxQuantity > 1 ? [`‘Of one option’ must be 1 for ${kindNames[kind]}`] : []),
    ...(isSingle && freeCount > 0 ? [`‘First … free’ must be 0 for ${kindNames[kind]}`] : []),
    ...(freeCount > choiceCount ? ['‘First … free’ is higher than ‘At most’'] : []),
    ...(defaults > choiceCount
      ? [`${defaults} options are chosen beforehand, but ‘At most’ is ${choiceCount}`]
      : []),
  ]
  return problems.length === 0 ? undefined : problems.join('; ')
}

const kindNames = { sizes: 'sizes', halves: 'half and half' } as Record<GroupKind, string>

function formatUnits(options: number, units: number): string {
  return units === options ? `there are ${options} options` : `${options} options make ${units} at most`
}
