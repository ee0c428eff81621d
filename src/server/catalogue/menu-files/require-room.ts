import { Refusal } from '#contract/refusals.ts'
import { offerCounter } from '#domain/catalogue/menu/count-offers.ts'
import { type FileMenu, menuLimits } from '#domain/catalogue/menu-file/menu-file.ts'
import { inThousands } from '#domain/catalogue/menu-file/parse-cells.ts'

/** Refuses a menu that is too large for its readers. A larger one from before these limits may stay or shrink. */
export function requireRoom(before: FileMenu, after: FileMenu): void {
  const [was, is] = [measure(before), measure(after)]
  for (const [key, { name, offers }] of is.dishes)
    if (offers > menuLimits.offersOfDish && offers > (was.dishes.get(key)?.offers ?? 0))
      throw tooLong(menuLimits.offersOfDish, `options for ${name}, prices by size included`)
  if (is.sizePrices > menuLimits.sizePrices && is.sizePrices > was.sizePrices)
    throw tooLong(menuLimits.sizePrices, 'prices by size')
  if (is.offers > menuLimits.offers && is.offers > was.offers)
    throw tooLong(menuLimits.offers, 'options on all dishes together, prices by size included')
}

function measure({ categories, groups }: FileMenu) {
  const count = offerCounter(groups)
  const dishes = categories.flatMap((category) =>
    category.dishes.map(({ key, name, groups }) => [key, { name, offers: count(groups) }] as const),
  )
  return {
    dishes: new Map(dishes),
    offers: dishes.reduce((sum, [, { offers }]) => sum + offers, 0),
    sizePrices: groups
      .flatMap(({ options }) => options)
      .reduce((sum, option) => sum + option.sizePrices.length, 0),
  }
}

function tooLong(most: number, what: string): Refusal {
  return new Refusal('MENU_TOO_LONG', { most: inThousands(most), what })
}
