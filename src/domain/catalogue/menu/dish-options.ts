import { type Pence, pence } from '#domain/shared/money.ts'

type OptionType = { typeName: string; price: Pence; isSoldOut: boolean }

/** `choiceCount` is the maximum, `minChoices` the minimum. */
export type OptionGroup = {
  id: string
  name: string
  minChoices: number
  choiceCount: number
  types: readonly OptionType[]
}

/** Two groups may have a type of the same name, so a choice names its group. */
export type Choice = { groupId: string; typeName: string }

export type ChoiceProblem =
  | { problem: 'unknown' | 'sold out' | 'twice'; choice: Choice }
  | { problem: 'too many' | 'too few'; group: OptionGroup }

/** Used by the options modal and by the server, so that they always agree. */
export function findChoiceProblems(
  groups: readonly OptionGroup[],
  choices: readonly Choice[],
): ChoiceProblem[] {
  return [
    ...choices.flatMap((choice, at) => choiceProblem(groups, choices, choice, at)),
    ...groups.flatMap((group) => countProblem(group, choices)),
  ]
}

/** True once every minimum is met; a dish with only optional groups can be added plain. */
export function canAddDish(groups: readonly OptionGroup[], choices: readonly Choice[]): boolean {
  return findChoiceProblems(groups, choices).length === 0
}

/** False once a group has fewer types left than must be chosen. */
export function hasEnoughOptions(groups: readonly OptionGroup[]): boolean {
  return groups.every(({ minChoices, types }) => types.filter((type) => !type.isSoldOut).length >= minChoices)
}

/** A chosen type is deselected. In a group of one a new choice replaces the old; otherwise one too many is refused. */
export function toggleChoice(
  group: OptionGroup,
  choices: readonly Choice[],
  typeName: string,
): Choice[] | 'too many' {
  const isSame = (choice: Choice) => choice.groupId === group.id && choice.typeName === typeName
  if (choices.some(isSame)) return choices.filter((choice) => !isSame(choice))
  const added = { groupId: group.id, typeName }
  if (group.choiceCount === 1) return [...choices.filter((choice) => choice.groupId !== group.id), added]
  return countChosen(group, choices) >= group.choiceCount ? 'too many' : [...choices, added]
}

/** Added to the base price of one unit. */
export function optionsPrice(groups: readonly OptionGroup[], choices: readonly Choice[]): Pence {
  return pence(choices.reduce((sum, choice) => sum + (findType(groups, choice)?.price ?? 0), 0))
}

export function countChosen(group: OptionGroup, choices: readonly Choice[]): number {
  return choices.filter(({ groupId }) => groupId === group.id).length
}

function findType(groups: readonly OptionGroup[], { groupId, typeName }: Choice): OptionType | undefined {
  return groups.find(({ id }) => id === groupId)?.types.find((type) => type.typeName === typeName)
}

function choiceProblem(
  groups: readonly OptionGroup[],
  choices: readonly Choice[],
  choice: Choice,
  at: number,
): ChoiceProblem[] {
  const type = findType(groups, choice)
  if (!type) return [{ problem: 'unknown', choice }]
  const first = choices.findIndex(
    (other) => other.groupId === choice.groupId && other.typeName === choice.typeName,
  )
  if (first !== at) return [{ problem: 'twice', choice }]
  return type.isSoldOut ? [{ problem: 'sold out', choice }] : []
}

function countProblem(group: OptionGroup, choices: readonly Choice[]): ChoiceProblem[] {
  const chosen = countChosen(group, choices)
  if (chosen > group.choiceCount) return [{ problem: 'too many', group }]
  return chosen < group.minChoices ? [{ problem: 'too few', group }] : []
}
