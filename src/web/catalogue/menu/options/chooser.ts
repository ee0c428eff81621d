import type { ReactNode } from 'react'

import { type Choice, isIn, type OptionType, type Step } from '#domain/catalogue/menu/options/dish-options.ts'
import type { Place } from '#domain/catalogue/menu/options/choose-options.ts'
import {
  findSizes,
  priceAtSize,
  type PricedChoice,
  priceLine,
} from '#domain/catalogue/menu/options/price-line.ts'
import { formatPence, type Pence, pence } from '#domain/shared/money.ts'
import type { GroupView, TypeView } from '#web/catalogue/menu/menu-view.ts'
import type { MyAllergens } from '#web/catalogue/menu/my-allergens.ts'

/** A group on the page, of the dish or under the option that opened it. */
type PlaceView = Omit<Place, 'group'> & { group: GroupView }

/** What the options modal has chosen so far, with its prices, and how to change it. */
export type Chooser = {
  choices: readonly Choice[]
  my: MyAllergens
  telephone: string
  chosenIn: (place: Place) => Choice[]
  /** Of one unit, with the chosen size. */
  priceOf: (type: OptionType) => Pence
  pricedAs: (choice: Choice) => PricedChoice | undefined
  /** The dish with its size and one more option, such as one half. */
  dishPriceWith: (type: OptionType) => Pence
  change: (place: Place, next: Choice[] | 'too many') => void
}

/** A group with the rows of its options. `opened` draws the groups that a chosen option opens. */
export type GroupProps = { place: PlaceView; chooser: Chooser }
export type RowsProps = GroupProps & { opened: (type: TypeView) => ReactNode }

type Given = Pick<Chooser, 'choices' | 'my' | 'telephone' | 'change'> & {
  basePrice: Pence
  groups: readonly GroupView[]
}

export function toChooser({ basePrice, groups, choices, ...given }: Given): Chooser {
  const sizes = findSizes(groups, choices)
  const { choices: priced } = priceLine({ basePrice, groups }, choices)
  const sizePrice = priced
    .filter(({ group }) => group.kind === 'sizes')
    .reduce((sum, { price }) => sum + price, 0)
  const priceOf = (type: OptionType) => priceAtSize(type, sizes)
  return {
    ...given,
    choices,
    priceOf,
    chosenIn: ({ group, under }) => choices.filter((choice) => isIn(choice, group, under)),
    pricedAs: (choice) => priced.find((one) => one.choice === choice),
    dishPriceWith: (type) => pence(Math.max(0, basePrice + sizePrice + priceOf(type))),
  }
}

export function toPath({ group, under }: Place, typeName: string): Step[] {
  return [...under, { groupId: group.id, typeName }]
}

/** '+£1.20', '−£0.50' or 'Included'. */
export function formatAddedPrice(price: Pence): string {
  if (price === 0) return 'Included'
  return price > 0 ? `+${formatPence(price)}` : `−${formatPence(pence(Math.abs(price)))}`
}
