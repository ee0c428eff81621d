import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type Declaration,
  findUnnamed,
  formatAllergenList,
  type NamedAllergen,
  namedAllergens,
} from '#domain/catalogue/menu/allergens/declaration.ts'

/** A dish, or one of its chosen options. */
export type DeclaredPart = { name: string; declared: Declaration | null }

/** A dish with its options: all that any part declared. */
export type LineAllergens = {
  contains: Allergen[]
  named: NamedAllergen[]
  /** Allergens that are named by one part only, though others have them too. Absent where there is none. */
  unnamed?: Allergen[] | undefined
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
  const unnamed = findUnnamed(declared)
  return {
    contains,
    named: namedAllergens.filter((one) => declared.some(({ named }) => named.includes(one))),
    ...(unnamed.length > 0 && { unnamed }),
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
  /** The declaration has changed since, or the kitchen chooses the dish, so nobody has confirmed it. */
  unconfirmed: ', which the customer avoids',
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
  const { contains, named, unnamed, mayContain, unknown, isDeclared } = line
  const format = (list: readonly Allergen[]) => formatAllergenList(list, named, unnamed)
  const toSentence = (verb: string, list: readonly Allergen[]): AllergenSentence[] => {
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
    ...toSentence('Contains', contains),
    ...toSentence('May contain', mayContain),
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
  const format = (text: string, list: readonly string[]) =>
    list.length > 0 ? [`${text} ${list.join(', ')}`] : []
  return [
    ...format('now contains', added(was.contains, now.contains)),
    ...format('no longer lists', added(now.contains, was.contains)),
    ...format('now names', added(was.named, now.named)),
    ...format('no longer names', added(now.named, was.named)),
    ...format('now also has, not by name,', added(was.unnamed ?? [], now.unnamed ?? [])),
    ...format('now names all', added(now.unnamed ?? [], was.unnamed ?? [])),
    ...format('now may contain', added(was.mayContain, now.mayContain)),
    ...format('no longer says that it may contain', added(now.mayContain, was.mayContain)),
    ...format('now has no allergen information about', added(was.unknown, now.unknown)),
    ...format('now has allergen information about', added(now.unknown, was.unknown)),
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
