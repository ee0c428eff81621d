import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { Wish } from '#domain/orders/run-out/run-out-rules.ts'
import { toChoiceSteps } from '#web/orders/run-out/to-choice-steps.ts'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'
import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** What the customer wants if a dish runs out. A dish without an entry is left out. */
export type LineWish = { wish: Wish; swap?: PickedSwap | undefined }

/** By the key of the line: the same dish with the same options keeps its wish. */
export type Wishes = { restaurant: string; byLine: Readonly<Record<string, LineWish>> }

export const noWishes: Wishes = { restaurant: '', byLine: {} }

/** On this device, apart from the cart, which every page reads: only the checkout needs it. */
export const storedWishes = stored('tablefare.if-out', (text): Wishes => {
  const value = parseJson(text) as Partial<Wishes> | null | undefined
  const isStored =
    typeof value?.restaurant === 'string' && typeof value.byLine === 'object' && value.byLine !== null
  return isStored ? (value as Wishes) : noWishes
})

/** By the key of the line. Wishes for dishes of another restaurant do not count. */
export function wishesOf(restaurant: string, wishes: Wishes = storedWishes.read()): Wishes['byLine'] {
  return wishes.restaurant === restaurant ? wishes.byLine : noWishes.byLine
}

export function changeWish(restaurant: string, key: string, wish: LineWish | undefined): void {
  const { [key]: _, ...others } = wishesOf(restaurant)
  storedWishes.write({ restaurant, byLine: wish ? { ...others, [key]: wish } : others })
}

export function clearWishes(): void {
  storedWishes.write(noWishes)
}

/** The wish as the order sends it. Absent to leave it out, which is the default. */
export function toIfOut(wish: LineWish | undefined, acknowledged?: readonly Allergen[]) {
  if (!wish || wish.wish === 'leave' || (wish.wish === 'swap' && !wish.swap)) return undefined
  if (!wish.swap || wish.wish !== 'swap') return { wish: wish.wish }
  const { food, choices, allergens } = wish.swap
  return {
    wish: wish.wish,
    swap: { food, choices: toChoiceSteps(choices), allergensSeen: allergens },
    ...(acknowledged && { acknowledged: [...acknowledged] }),
  }
}
