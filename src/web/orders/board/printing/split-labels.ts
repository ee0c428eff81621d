import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'
import {
  type AllergenSentence,
  formatAllergens,
  toAllergenSentences,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { findChangedLine } from '#domain/orders/ticket/kitchen-allergens.ts'
import type { KitchenOrder } from '#web/orders/board/tickets/kitchen-order.ts'

/** The same as in labels.css. */
const labelSizes = { large: 1.2, normal: 1, small: 0.8, least: 0.66 } as const
type LabelSize = keyof typeof labelSizes

export type Label = {
  dish: string
  options: string[]
  allergens: AllergenSentence[]
  size: LabelSize
}

/** Of a label of 80 × 50 mm with its margins, in millimetres. Sizes are those of labels.css. */
const width = 74
const boxWidth = 68.8
const height = 44
const text = { dish: 5.3, options: 3.2, declared: 3.5, unknown: 3.1 }
/** The row with the number, a foot of two lines, the gaps and the frame of the box. */
const fixedHeight = 5.4 + 6 + 4 + 3.6

/**
 * The labels of each dish. All of its text is as large as one label holds. If it is too long for that, it goes on on further
 * labels, allergens first, and each of them has the dish.
 */
export function splitLabels(order: KitchenOrder): Label[] {
  return order.cartItems.flatMap(({ quantity, name, choices }, at) => {
    if (quantity === 0) return []
    const dish = `${quantity} × ${name}`
    const allergens = toLabelSentences(order, at)
    const options = formatChoices(choices)
    for (const size of ['large', 'normal', 'small', 'least'] as const) {
      const label = { dish, options, allergens, size }
      if (isFitting(label)) return [label]
    }
    return split({ dish, options, allergens, size: 'least' })
  })
}

/** Orders from before declarations were stored have none, which is not the same as no allergens. */
function toLabelSentences(order: KitchenOrder, at: number): AllergenSentence[] {
  const asOrdered = order.cartItems[at]?.allergens
  const changed = findChangedLine(order, at)
  if (!changed)
    return asOrdered
      ? toAllergenSentences(asOrdered)
      : [{ kind: 'unknown', text: 'No allergen information. Ask the restaurant.' }]
  const present = toAllergenSentences(changed)
  return [
    ...present.map((one, nth) => (nth === 0 ? { ...one, text: `Changed since ordered: ${one.text}` } : one)),
    ...(asOrdered
      ? [{ kind: 'unknown' as const, text: `When it was ordered: ${formatAllergens(asOrdered)}` }]
      : []),
  ]
}

export function isFitting({ dish, options, allergens, size }: Label): boolean {
  const scale = labelSizes[size]
  const heightOf = (given: string, mm: number, across: number, lineHeight = 1.2) =>
    given === '' ? 0 : countLines(given, across / (mm * scale)) * mm * scale * lineHeight
  const box = allergens.map(({ kind, text: one }) =>
    heightOf(one, kind === 'unknown' ? text.unknown : text.declared, boxWidth),
  )
  const used =
    heightOf(dish, text.dish, width, 1.05) +
    heightOf(options.join(', '), text.options, width) +
    box.reduce((sum, one) => sum + one, 0)
  return used + fixedHeight <= height
}

/** Fills label after label with as many words as fit. An option is broken only if it is too long for a label of its own. */
function split({ dish, options, allergens, size }: Label): Label[] {
  const words = [
    ...allergens.flatMap(({ kind, text: one }, of) => one.split(' ').map((word) => ({ kind, of, word }))),
    ...options.flatMap((one, of) => {
      const isFittingWhole = isFitting({ dish: `${dish} (99 of 99)`, options: [one], allergens: [], size })
      const parts = isFittingWhole ? [one] : one.split(' ')
      return parts.map((word) => ({ kind: 'option' as const, of, word }))
    }),
  ]
  const labels: Label[] = []
  let taken: typeof words = []
  for (const next of words) {
    const fuller = [...taken, next]
    if (taken.length === 0 || isFitting(toLabel(fuller, `${dish} (99 of 99)`, size))) taken = fuller
    else {
      labels.push(toLabel(taken, dish, size))
      taken = [next]
    }
  }
  if (taken.length > 0) labels.push(toLabel(taken, dish, size))
  return labels.map((label, at) => ({ ...label, dish: `${dish} (${at + 1} of ${labels.length})` }))
}

type Word = { kind: AllergenSentence['kind'] | 'option'; of: number; word: string }

function toLabel(words: readonly Word[], dish: string, size: LabelSize): Label {
  const join = (list: readonly Word[]) => list.map(({ word }) => word).join(' ')
  const partsOf = (list: readonly Word[]) => [...Map.groupBy(list, ({ of }) => of).values()]
  const isOption = ({ kind }: Word) => kind === 'option'
  return {
    dish,
    options: partsOf(words.filter(isOption)).map(join),
    allergens: partsOf(words.filter((one) => !isOption(one))).map((list) => ({
      kind: list[0]!.kind as AllergenSentence['kind'],
      text: join(list),
    })),
    size,
  }
}

/** Lines of a text in a column that is `ems` wide, rather too many than too few. */
function countLines(given: string, ems: number): number {
  let lines = 1
  let used = 0
  for (const word of given.split(' ')) {
    const length = [...word].reduce((sum, letter) => sum + emsOf(letter), 0)
    if (used > 0 && used + 0.3 + length > ems) {
      lines++
      used = 0
    }
    used += length + (used > 0 ? 0.3 : 0)
    // A word that is longer than a line is broken.
    lines += Math.max(0, Math.ceil(used / ems) - 1)
    used = used > ems ? used % ems : used
  }
  return lines
}

function emsOf(letter: string): number {
  if (letter > '\u024f') return 1.05
  return /[A-ZÀ-Þ0-9mwMW@%&×]/.test(letter) ? 0.8 : 0.54
}
