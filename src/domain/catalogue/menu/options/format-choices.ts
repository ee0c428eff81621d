import type { Side } from '#domain/catalogue/menu/options/dish-options.ts'

/** A choice in words: of a cart, or as it was stored with an order. Deeper ones follow the choice that opened them. */
export type WordedChoice = {
  typeName: string
  quantity?: number | undefined
  side?: Side | undefined
  depth?: number | undefined
}

/** 'Garlic bread (With mozzarella)', '2 × Peppers', 'Left half: Ham', one text for each choice of the dish. */
export function formatChoices(choices: readonly WordedChoice[], depth = 0): string[] {
  const starts = choices.flatMap((choice, at) => ((choice.depth ?? 0) <= depth ? [at] : []))
  return starts.map((at, nth) => {
    const nested = formatChoices(choices.slice(at + 1, starts[nth + 1]), depth + 1)
    return formatChoice(choices[at]!) + (nested.length > 0 ? ` (${nested.join(', ')})` : '')
  })
}

/** For the kitchen: one line of text, or a line for each choice where halves, quantities or nested choices would blur. */
export function formatChoiceLines(choices: readonly WordedChoice[]): string[] {
  const texts = formatChoices(choices)
  const isRich = choices.some(({ quantity, side, depth }) => (quantity ?? 1) > 1 || side || depth)
  return isRich || texts.length === 0 ? texts : [texts.join(', ')]
}

function formatChoice({ typeName, quantity = 1, side }: WordedChoice): string {
  const units = quantity > 1 ? `${quantity} × ${typeName}` : typeName
  return side ? `${side === 'left' ? 'Left' : 'Right'} half: ${units}` : units
}
