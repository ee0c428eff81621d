import type { DeclaredFields } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { Pence } from '#domain/shared/money.ts'

/** Plain choices, the sizes of a dish, a whole or two halves, or extras that go on the left, the right or the whole. */
export const groupKinds = ['choices', 'sizes', 'halves', 'extras'] as const
export type GroupKind = (typeof groupKinds)[number]

export const halvesPrices = ['dearer', 'mean'] as const
export type HalvesPrice = (typeof halvesPrices)[number]

export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

/** The most units of one option. */
export const maxOptionQuantity = 9

/** The price of an option with one of the dish's sizes. */
type SizePrice = { groupId: string; typeName: string; price: Pence }

/** Where only prices are read, it has no declaration. */
export type OptionType = Partial<DeclaredFields> & {
  typeName: string
  /** May be negative. */
  price: Pence
  isSoldOut: boolean
  isDefault?: boolean | undefined
  sizePrices?: readonly SizePrice[] | undefined
  /** Groups to choose from once this option is chosen. */
  opens?: readonly OptionGroup[] | undefined
}

/** `choiceCount` is the maximum, `minChoices` the minimum, both in units. */
export type OptionGroup = {
  id: string
  name: string
  minChoices: number
  choiceCount: number
  types: readonly OptionType[]
  /** Absent for plain choices. */
  kind?: GroupKind | undefined
  /** The price of two halves; absent for the dearer half. */
  halvesPrice?: HalvesPrice | undefined
  /** Units of one option; absent for one. */
  maxQuantity?: number | undefined
  /** The first units of the group that cost nothing. */
  freeCount?: number | undefined
}

/** An option of a group. Two groups may have a type of the same name, so it names its group. */
export type Step = { groupId: string; typeName: string }

export type Choice = Step & {
  /** Absent for one. */
  quantity?: number | undefined
  /** Absent for the whole. */
  side?: Side | undefined
  /** The options that opened this group, outermost first; absent for a group of the dish. */
  under?: readonly Step[] | undefined
}

export type ChoiceProblem =
  | { problem: 'unknown' | 'sold out' | 'twice' | 'not offered'; choice: Choice }
  | { problem: 'too many'; group: OptionGroup }
  /** `missingSide` where the other half is chosen. */
  | { problem: 'too few'; group: OptionGroup; missingSide?: Side }

/** A group that can be chosen from, with the choices made in it. */
export type OpenGroup = {
  group: OptionGroup
  under: readonly Step[]
  chosen: readonly Choice[]
  /** How many units of the dish's option it belongs to: two garlic breads have two dips. */
  times: number
}

/** The groups of the dish in menu order, each followed by those that its chosen options open. */
export function openGroups(
  groups: readonly OptionGroup[],
  choices: readonly Choice[],
  under: readonly Step[] = [],
  times = 1,
): OpenGroup[] {
  return groups.flatMap((group) => {
    const chosen = choices.filter((choice) => isIn(choice, group, under))
    const openers = chosen.length === 0 ? [] : group.types
    const opened = openers.flatMap(({ typeName, opens }) => {
      const opener = opens && chosen.find((choice) => choice.typeName === typeName)
      if (!opener) return []
      const path = [...under, { groupId: group.id, typeName }]
      return openGroups(opens, choices, path, times * (opener.quantity ?? 1))
    })
    return [{ group, under, chosen, times }, ...opened]
  })
}

/** Used by the options modal and by the server, so that they always agree. */
export function findChoiceProblems(
  groups: readonly OptionGroup[],
  choices: readonly Choice[],
): ChoiceProblem[] {
  const open = openGroups(groups, choices)
  const homes = new Map(open.flatMap((place) => place.chosen.map((choice) => [choice, place] as const)))
  return [
    ...choices.flatMap((choice) => choiceProblem(homes.get(choice), choice)),
    ...open.flatMap(countProblem),
  ]
}

/** True once every minimum is met; a dish with only optional groups can be added plain. */
export function canAddDish(groups: readonly OptionGroup[], choices: readonly Choice[]): boolean {
  return findChoiceProblems(groups, choices).length === 0
}

/** False once a group has fewer types left than must be chosen. */
export function hasEnoughOptions(groups: readonly OptionGroup[]): boolean {
  return groups.every(
    ({ minChoices, maxQuantity = 1, types }) => types.filter(isAvailable).length * maxQuantity >= minChoices,
  )
}

/** False for an option that is sold out, or opens a group that cannot be filled. */
export function isAvailable({ isSoldOut, opens }: OptionType): boolean {
  return !isSoldOut && (!opens || hasEnoughOptions(opens))
}

/** Units chosen in a group; two halves are one. */
export function countChosen({ group, chosen }: Pick<OpenGroup, 'group' | 'chosen'>): number {
  const units = (side?: Side) =>
    chosen.reduce((sum, choice) => (choice.side === side ? sum + (choice.quantity ?? 1) : sum), 0)
  const [whole, left, right] = [units(), units('left'), units('right')]
  return group.kind === 'halves' ? whole + Math.max(left, right) : whole + left + right
}

export function isIn(choice: Choice, group: OptionGroup, under: readonly Step[]): boolean {
  return choice.groupId === group.id && isSamePath(choice.under ?? [], under)
}

export function isSamePath(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, at) => isSameStep(step, b[at]!))
}

export function isSameStep(a: Step, b: Step): boolean {
  return a.groupId === b.groupId && a.typeName === b.typeName
}

/** The same for two choices that mean the same. */
export function toChoiceKey({ groupId, typeName, quantity = 1, side, under = [] }: Choice): string {
  const path = under.map((step) => [step.groupId, step.typeName])
  return JSON.stringify([path, groupId, typeName, quantity, side ?? 'whole'])
}

/** In the given order, but each choice of an opened group after the one that opened it, with its depth from 0. */
export function withDepth<C extends Choice>(
  choices: readonly C[],
  under: readonly Step[] = [],
): (C & { depth: number })[] {
  const opened = new Set<string>()
  return choices
    .filter((choice) => isSamePath(choice.under ?? [], under))
    .flatMap((choice) => {
      const { groupId, typeName } = choice
      const isFirst = opened.size < opened.add(`${groupId} ${typeName}`).size
      const nested = isFirst ? withDepth(choices, [...under, { groupId, typeName }]) : []
      return [{ ...choice, depth: under.length }, ...nested]
    })
}

function choiceProblem(place: OpenGroup | undefined, choice: Choice): ChoiceProblem[] {
  const type = place?.group.types.find(({ typeName }) => typeName === choice.typeName)
  if (!place || !type) return [{ problem: 'unknown', choice }]
  const { group, chosen } = place
  const isHalves = group.kind === 'halves'
  const first = chosen.find(
    (other) => other.typeName === choice.typeName && (!isHalves || other.side === choice.side),
  )
  if (first !== choice) return [{ problem: 'twice', choice }]
  if (choice.side && !isHalves && group.kind !== 'extras') return [{ problem: 'not offered', choice }]
  if ((choice.quantity ?? 1) > (group.maxQuantity ?? 1)) return [{ problem: 'not offered', choice }]
  return type.isSoldOut ? [{ problem: 'sold out', choice }] : []
}

/** Halves are chosen as a whole or both: one half alone is refused, also if the group is optional. */
function countProblem(place: OpenGroup): ChoiceProblem[] {
  const { group, chosen } = place
  const count = countChosen(place)
  if (count > group.choiceCount) return [{ problem: 'too many', group }]
  const missingSide = group.kind === 'halves' ? findMissingSide(chosen) : undefined
  if (missingSide) return [{ problem: 'too few', group, missingSide }]
  return count < group.minChoices ? [{ problem: 'too few', group }] : []
}

function findMissingSide(chosen: readonly Choice[]): Side | undefined {
  const [left, right] = sides.map((side) => chosen.filter((choice) => choice.side === side).length)
  if (left === right) return undefined
  return left! > right! ? 'right' : 'left'
}
