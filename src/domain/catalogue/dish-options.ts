import { type Pence, pence } from '#domain/shared/money.ts'

type OptionType = { typeName: string; price: Pence; isSoldOut: boolean }

/** `choiceCount` is the most that may be chosen, `minChoices` the least. */
export type OptionGroup = {
  id: string
  name: string
  minChoices: number
  choiceCount: number
  types: readonly OptionType[]
}

/** One type chosen in one group. Two groups may have a type of the same name, so the group is part of it. */
export type Choice = { groupId: string; typeName: string }

export type ChoiceProblem =
  | { problem: 'unknown' | 'sold out' | 'twice'; choice: Choice }
  | { problem: 'too many' | 'too few'; group: OptionGroup }

/** Everything that is wrong with a selection. The modal and the server both ask this, so they never disagree. */
export function problemsWith(groups: readonly OptionGroup[], choices: readonly Choice[]): ChoiceProblem[] {
  return [
    ...choices.flatMap((choice, at) => problemWith(groups, choices, choice, at)),
    ...groups.flatMap((group) => countProblem(group, choices)),
  ]
}

/** A dish can be added once every minimum is met; one whose groups are all optional can be added plain. */
export function canAdd(groups: readonly OptionGroup[], choices: readonly Choice[]): boolean {
  return problemsWith(groups, choices).length === 0
}

/** Whether enough is left of every group that something must be chosen from. */
export function canStillChoose(groups: readonly OptionGroup[]): boolean {
  return groups.every(({ minChoices, types }) => types.filter((type) => !type.isSoldOut).length >= minChoices)
}

/** What pressing a type does: chosen lets go; in a group of one the new takes the old one's place; one too many is refused. */
export function press(
  group: OptionGroup,
  choices: readonly Choice[],
  typeName: string,
): Choice[] | 'too many' {
  const isSame = (choice: Choice) => choice.groupId === group.id && choice.typeName === typeName
  if (choices.some(isSame)) return choices.filter((choice) => !isSame(choice))
  const pressed = { groupId: group.id, typeName }
  if (group.choiceCount === 1) return [...choices.filter((choice) => choice.groupId !== group.id), pressed]
  return chosenIn(group, choices) >= group.choiceCount ? 'too many' : [...choices, pressed]
}

/** What the choices add to the base price of one unit. */
export function optionsPrice(groups: readonly OptionGroup[], choices: readonly Choice[]): Pence {
  return pence(choices.reduce((sum, choice) => sum + (typeOf(groups, choice)?.price ?? 0), 0))
}

export function chosenIn(group: OptionGroup, choices: readonly Choice[]): number {
  return choices.filter(({ groupId }) => groupId === group.id).length
}

function typeOf(groups: readonly OptionGroup[], { groupId, typeName }: Choice): OptionType | undefined {
  return groups.find(({ id }) => id === groupId)?.types.find((type) => type.typeName === typeName)
}

function problemWith(
  groups: readonly OptionGroup[],
  choices: readonly Choice[],
  choice: Choice,
  at: number,
): ChoiceProblem[] {
  const type = typeOf(groups, choice)
  if (!type) return [{ problem: 'unknown', choice }]
  const first = choices.findIndex(
    (other) => other.groupId === choice.groupId && other.typeName === choice.typeName,
  )
  if (first !== at) return [{ problem: 'twice', choice }]
  return type.isSoldOut ? [{ problem: 'sold out', choice }] : []
}

function countProblem(group: OptionGroup, choices: readonly Choice[]): ChoiceProblem[] {
  const chosen = chosenIn(group, choices)
  if (chosen > group.choiceCount) return [{ problem: 'too many', group }]
  return chosen < group.minChoices ? [{ problem: 'too few', group }] : []
}
