import {
  type Choice,
  isSameStep,
  openGroups,
  type OpenGroup,
  type OptionGroup,
  type OptionType,
  type Step,
} from '#domain/catalogue/menu/options/dish-options.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

export type PricedChoice = {
  choice: Choice
  group: OptionGroup
  /** Of all its units, in one unit of the dish. */
  price: Pence
  /** Units that cost nothing because they are among the first of the group. */
  free: number
}

export type PricedDish = {
  /** Added to the base price; never below minus the base price. */
  optionsPrice: Pence
  unitPrice: Pence
  /** In the given order, without those that the menu does not have. */
  choices: PricedChoice[]
}

/** The only calculation of a dish with its options: modal, cart and server all call it. The order of the choices does not matter. */
export function priceLine(
  { basePrice, groups }: { basePrice: Pence; groups: readonly OptionGroup[] },
  choices: readonly Choice[],
): PricedDish {
  const sizes = findSizes(groups, choices)
  const byChoice = new Map(
    openGroups(groups, choices).flatMap((place) =>
      priceGroup(place, sizes).map((one) => [one.choice, one] as const),
    ),
  )
  const priced = choices.flatMap((choice) => byChoice.get(choice) ?? [])
  const sum = priced.reduce((total, { price }) => total + price, 0)
  const optionsPrice = pence(Math.max(0 - basePrice, sum))
  return { optionsPrice, unitPrice: pence(basePrice + optionsPrice), choices: priced }
}

/** The chosen sizes of the dish, which the prices of its other options may depend on. */
export function findSizes(groups: readonly OptionGroup[], choices: readonly Choice[]): Step[] {
  return choices.filter(
    ({ groupId, under = [] }) =>
      under.length === 0 && groups.some(({ id, kind }) => id === groupId && kind === 'sizes'),
  )
}

/** The price of one unit with the chosen size. */
export function priceAtSize({ price, sizePrices }: OptionType, sizes: readonly Step[]): Pence {
  return sizePrices?.find((one) => sizes.some((size) => isSameStep(one, size)))?.price ?? price
}

/** The dearer half, or the mean of both. The mean rounds half a penny down, in the customer's favour. */
export function priceHalves({ halvesPrice }: OptionGroup, one: Pence, other: Pence): Pence {
  return pence(halvesPrice === 'mean' ? Math.floor((one + other) / 2) : Math.max(one, other))
}

function priceGroup({ group, chosen, times }: OpenGroup, sizes: readonly Step[]): PricedChoice[] {
  const units = chosen.flatMap((choice) => {
    const type = group.types.find(({ typeName }) => typeName === choice.typeName)
    return type ? [{ choice, quantity: choice.quantity ?? 1, price: priceAtSize(type, sizes) }] : []
  })
  const [left, right] = [units.find(isLeft), units.find(isRight)]
  const isHalved = group.kind === 'halves' && left && right && units.length === 2
  const free = freeUnits(group, units)
  return units.map((unit) => ({
    choice: unit.choice,
    group,
    free: free.get(unit.choice) ?? 0,
    price: isHalved
      ? pence(times * shareOfHalves(group, { left: left.price, right: right.price }, unit === left))
      : pence(times * unit.price * (unit.quantity - (free.get(unit.choice) ?? 0))),
  }))
}

type Units = { choice: Choice; quantity: number; price: Pence }

const isLeft = ({ choice }: Units) => choice.side === 'left'
const isRight = ({ choice }: Units) => choice.side === 'right'

/** The dearest units are free, in the customer's favour; units that cost nothing anyway use none up. */
function freeUnits({ freeCount = 0 }: OptionGroup, units: readonly Units[]): Map<Choice, number> {
  const free = new Map<Choice, number>()
  let left = freeCount
  const paid = units.filter(({ price }) => price > 0)
  const byPrice = (a: Units, b: Units) =>
    b.price - a.price || (a.choice.typeName < b.choice.typeName ? -1 : Number(a !== b))
  for (const { choice, quantity } of paid.toSorted(byPrice)) {
    const count = Math.min(left, quantity)
    free.set(choice, count)
    left -= count
  }
  return free
}

/** The parts of both halves add up to their price: the dearer half carries it, or each its share of the mean. */
function shareOfHalves(
  group: OptionGroup,
  { left, right }: { left: Pence; right: Pence },
  isLeftHalf: boolean,
): number {
  const total = priceHalves(group, left, right)
  const ofLeft = group.halvesPrice === 'mean' ? Math.floor(left / 2) : left >= right ? total : 0
  return isLeftHalf ? ofLeft : total - ofLeft
}
