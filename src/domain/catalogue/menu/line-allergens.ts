import { type Allergen, allergens } from '#domain/catalogue/menu/allergens.ts'
import {
  type Declaration,
  formatAllergenList,
  type NamedAllergen,
  namedAllergens,
} from '#domain/catalogue/menu/declaration.ts'

/** A dish, or one of its chosen options. */
export type DeclaredPart = { name: string; declared: Declaration | null }

/** A dish with its options: all that any part declared. */
export type LineAllergens = {
  contains: Allergen[]
  named: NamedAllergen[]
  /** Without what it contains. */
  mayContain: Allergen[]
  /** The parts without a declaration, each once. */
  unknown: string[]
  /** False where no part has a declaration. */
  isDeclared: boolean
}

export function joinDeclarations(parts: readonly DeclaredPart[]): LineAllergens {
  const declared = parts.flatMap((part) => part.declared ?? [])
  const contains = allergens.filter((one) => declared.some((part) => part.contains.includes(one)))
  return {
    contains,
    named: namedAllergens.filter((one) => declared.some(({ named }) => named.includes(one))),
    mayContain: allergens.filter(
      (one) => !contains.includes(one) && declared.some(({ mayContain }) => mayContain.includes(one)),
    ),
    unknown: [...new Set(parts.flatMap((part) => (part.declared === null ? [part.name] : [])))],
    isDeclared: declared.length > 0,
  }
}

/** The avoided allergens that a line contains or may contain. An unknown part is no conflict: it is shown as unknown. */
export function findConflicts(
  { contains, mayContain }: Pick<LineAllergens, 'contains' | 'mayContain'>,
  avoid: readonly Allergen[],
): Allergen[] {
  return allergens.filter(
    (one) => avoid.includes(one) && (contains.includes(one) || mayContain.includes(one)),
  )
}

export type AllergenSentence = { kind: 'avoided' | 'declared' | 'unknown'; text: string }

const readers = {
  customer: ', which you avoid',
  /** The order was placed, so the customer has confirmed each. */
  kitchen: ', which the customer avoids and confirmed',
} as const

/**
 * The only text about the allergens of a dish with its options, wherever it is shown or printed. It states what the outlet
 * declared, and never that a dish suits anybody.
 */
export function toAllergenSentences(
  line: LineAllergens,
  avoid: readonly Allergen[] = [],
  reader: keyof typeof readers = 'customer',
): AllergenSentence[] {
  const { contains, named, mayContain, unknown, isDeclared } = line
  const format = (list: readonly Allergen[]) => formatAllergenList(list, named)
  const state = (verb: string, list: readonly Allergen[]): AllergenSentence[] => {
    const mine = list.filter((one) => avoid.includes(one))
    const others = list.filter((one) => !avoid.includes(one))
    if (mine.length === 0)
      return others.length > 0 ? [{ kind: 'declared', text: `${verb} ${format(others)}.` }] : []
    const also = others.length > 0 ? ` Also ${verb.toLowerCase()} ${format(others)}.` : ''
    return [{ kind: 'avoided', text: `${verb} ${format(mine)}${readers[reader]}.${also}` }]
  }
  const notListed = avoid.filter((one) => !contains.includes(one) && !mayContain.includes(one))
  const isEmpty = contains.length === 0 && mayContain.length === 0
  const nothing =
    notListed.length > 0
      ? `${capitalise(formatAllergenList(notListed))} not listed by the restaurant.`
      : isEmpty && 'No allergens listed by the restaurant.'
  return [
    ...state('Contains', contains),
    ...state('May contain', mayContain),
    ...(unknown.length > 0
      ? [{ kind: 'unknown', text: formatUnknown(unknown, isDeclared) } as const]
      : nothing
        ? [{ kind: 'declared', text: nothing } as const]
        : []),
  ]
}

export function formatAllergens(...given: Parameters<typeof toAllergenSentences>): string {
  return toAllergenSentences(...given)
    .map(({ text }) => text)
    .join(' ')
}

/** Each way in which a declaration differs from what the customer saw; empty if it does not. */
export function diffAllergens(was: LineAllergens, now: LineAllergens): string[] {
  const added = <T>(from: readonly T[], to: readonly T[]) => to.filter((one) => !from.includes(one))
  const say = (text: string, list: readonly string[]) =>
    list.length > 0 ? [`${text} ${list.join(', ')}`] : []
  return [
    ...say('now contains', added(was.contains, now.contains)),
    ...say('no longer lists', added(now.contains, was.contains)),
    ...say('now names', added(was.named, now.named)),
    ...say('no longer names', added(now.named, was.named)),
    ...say('now may contain', added(was.mayContain, now.mayContain)),
    ...say('no longer says that it may contain', added(now.mayContain, was.mayContain)),
    ...say('now has no allergen information about', added(was.unknown, now.unknown)),
    ...say('now has allergen information about', added(now.unknown, was.unknown)),
  ]
}

function formatUnknown(unknown: readonly string[], isDeclared: boolean): string {
  return isDeclared
    ? `Partly unknown: ask the restaurant about ${unknown.join(', ')}.`
    : 'No allergen information. Ask the restaurant.'
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
