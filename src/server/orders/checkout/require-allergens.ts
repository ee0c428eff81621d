import type { OrderDraft } from '#contract/orders/order-draft.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { Choice } from '#domain/catalogue/menu/options/dish-options.ts'
import {
  diffAllergens,
  findConflicts,
  joinDeclarations,
  type LineAllergens,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { OrderedDish } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { type Item, toChoices } from '#server/orders/checkout/price-lines.ts'

/** The declaration of a dish of the menu with these options. */
export function toLineAllergens(dish: OrderedDish, choices: readonly Choice[]): LineAllergens {
  return joinDeclarations([
    { name: dish.name, declared: dish.declared },
    ...choices.map((choice) => ({
      name: choice.typeName,
      declared: dish.findOption(choice)?.declared ?? null,
    })),
  ])
}

/** The avoided allergens. Refused without the consent. */
export function requireConsent({ avoid, avoidConsent }: Pick<OrderDraft, 'avoid' | 'avoidConsent'>) {
  if (!avoid || avoid.length === 0) return []
  if (avoidConsent !== true) throw new Refusal('AVOID_NOT_CONSENTED')
  return [...new Set(avoid)]
}

/**
 * Refuses an order whose declarations differ from those that the customer saw, then one with an avoided allergen that was not
 * acknowledged for its line. `item` is the place in `foodItems`, from 1.
 */
export function requireAllergensAccepted(
  items: readonly Item[],
  dishes: ReadonlyMap<string, OrderedDish>,
  avoid: readonly Allergen[],
): void {
  const declared = items.map((item, at) => {
    const dish = dishes.get(item.food)!
    return { item, at: at + 1, name: dish.name, now: toLineAllergens(dish, toChoices(item, dish.groups)) }
  })
  const changed = declared.flatMap(({ item: { allergensSeen: was }, at, name, now }) => {
    const differences = was ? diffAllergens(was, now) : []
    return differences.length > 0 ? [{ item: at, name, was: was!, now, differences }] : []
  })
  if (changed.length > 0)
    throw new Refusal('ALLERGENS_CHANGED', {
      text: changed.map(({ name, differences }) => `${name} ${differences.join(', ')}.`).join(' '),
      lines: changed,
    })
  const conflicts = declared.flatMap(({ item: { acknowledged = [] }, at, name, now }) => {
    const found = findConflicts(now, avoid)
    const isAcknowledged = found.every((one) => acknowledged.includes(one))
    return isAcknowledged ? [] : [{ item: at, name, conflicts: found, allergens: now }]
  })
  if (conflicts.length > 0) {
    const found = avoid.filter((one) => conflicts.some((line) => line.conflicts.includes(one)))
    throw new Refusal('ALLERGEN_CONFLICT', { allergens: formatAllergenList(found), lines: conflicts })
  }
}
