import type { Dish } from './parse-menu.ts'
import type { Draws } from './seeded-draws.ts'

type Round = { name: string; dishes: Dish[] }

/** The cuisines that serve a drink. A drink that is not listed is served by all. */
const homes: readonly (readonly [drink: RegExp, cuisines: string])[] = [
  [/lassi|^Bengal/, 'indian pakistani bangladeshi'],
  [/^Ayran/, 'turkish lebanese greek'],
  [/^Sorrel|^Palm Reef/, 'caribbean west-african'],
  [/boba/, 'chinese dim-sum korean japanese vietnamese thai desserts'],
  [/^Green juice|smoothie/, 'salads breakfast sandwiches'],
  [/^Lotus/, 'chinese dim-sum korean japanese vietnamese thai'],
  [/^Costa Calma|^Tequila/, 'mexican american'],
  [/^Torre Alta/, 'italian pizza'],
  [/^Sake/, 'japanese korean'],
  [/^Tithe Barn|^Dandelion/, 'british steak fish-and-chips'],
]

/** Soft drinks nearly everywhere, beer and wine with a licence, as far as there are free categories. */
export function chooseDrinks(
  draws: Draws,
  drinks: readonly Dish[],
  outlet: { cuisine: string; servesAlcohol: boolean; room: number },
): Round[] {
  const fitting = drinks.filter(({ name }) =>
    homes.every(([drink, cuisines]) => !drink.test(name) || cuisines.split(' ').includes(outlet.cuisine)),
  )
  const from = (section: string, count: number) =>
    draws.some(
      fitting.filter((drink) => drink.section === section),
      count,
    )
  if (!outlet.servesAlcohol && draws.chance(0.05)) return []
  const soft = from('Soft drinks', draws.between(5, 8))
  if (!outlet.servesAlcohol) return [{ name: 'Soft drinks', dishes: soft }]
  const strong = [
    ...from('Beer & cider', draws.between(3, 5)),
    ...from('Wine & spirits', draws.between(3, 5)),
  ]
  if (outlet.room < 2) return [{ name: 'Drinks', dishes: [...soft, ...strong] }]
  return [
    { name: 'Soft drinks', dishes: soft },
    { name: 'Beer, wine & spirits', dishes: strong },
  ]
}
