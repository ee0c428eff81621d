import { type Choice, withDepth } from '#domain/catalogue/menu/options/dish-options.ts'
import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'

/** The options of a line in the cart: 'Medium, Left half: Ham, 2 × Peppers'. */
export function formatOptions({ choices }: { choices: readonly Choice[] }): string {
  return formatChoices(withDepth(choices)).join(', ')
}
