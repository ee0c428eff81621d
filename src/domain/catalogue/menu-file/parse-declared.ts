import { type Allergen, allergens as all } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  allergenOfName,
  type NamedAllergen,
  namedAllergens,
  trimDeclared,
} from '#domain/catalogue/menu/allergens/declaration.ts'
import type { FileDish } from '#domain/catalogue/menu-file/menu-file.ts'
import { parseAllergens, type ParseCell, quote, splitList } from '#domain/catalogue/menu-file/parse-cells.ts'
import type { OpenRow } from '#domain/catalogue/menu-file/read-row.ts'

type Declared = Pick<FileDish, 'allergens' | 'named' | 'mayContain'>

/**
 * The declaration of a dish or option. A column that the file does not have leaves its part as it was. Cells that contradict
 * each other are refused: one of them knows of an allergen that the other leaves out.
 */
export function parseDeclared(
  row: OpenRow,
  before: Declared | undefined,
  named: Partial<Declared> | undefined = before,
): Declared {
  const declared = {
    allergens: row.read('allergens', parseAllergens, before?.allergens ?? null),
    named: row.read('named', parseNamed, named?.named ?? []),
    mayContain: row.read('may contain', parseMayContain, named?.mayContain ?? []),
  }
  // A wrong cell of allergens is enough to say.
  if (row.problems.some(({ column }) => column === 'allergens')) return trimDeclared(declared)
  const isRead = (column: 'named' | 'may contain') => row.text(column) !== undefined
  const { allergens } = declared
  if (allergens === null) {
    if (isRead('may contain') && declared.mayContain.length > 0)
      row.refuse('may contain', 'Fill in allergens as well, or write none there.')
    if (isRead('named') && declared.named.length > 0) row.refuse('named', 'Fill in allergens as well.')
  } else if (isRead('named')) {
    const lost = declared.named.find((one) => !allergens.includes(allergenOfName(one)))
    if (lost) row.refuse('named', `${quote(lost)} is named, but ${allergenOfName(lost)} is not in allergens.`)
  }
  return trimDeclared(declared)
}

const parseMayContain: ParseCell<Allergen[]> = (cell) => {
  const parsed = parseAllergens(cell)
  return 'value' in parsed ? { value: all.filter((one) => parsed.value?.includes(one)) } : parsed
}

const parseNamed: ParseCell<NamedAllergen[]> = (cell) => {
  const found = splitList(cell).map((word) => word.toLowerCase())
  if (found.length === 1 && found[0] === 'none') return { value: [] }
  const isKnown = (word: string) => namedAllergens.some((name) => name.toLowerCase() === word)
  const unknown = found.find((word) => !isKnown(word))
  if (unknown !== undefined)
    return { problem: `${quote(unknown)} is not a nut or cereal by name. Write almonds, wheat or the like.` }
  return { value: namedAllergens.filter((name) => found.includes(name.toLowerCase())) }
}
