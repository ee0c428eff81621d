import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import {
  type Declaration,
  formatAllergenList,
  toDeclaration,
} from '#domain/catalogue/menu/allergens/declaration.ts'

type Row = {
  id: string
  name: string
  declared: Declaration | null
  /** The nuts and cereals by name. */
  names: string
}
type Section = { id: string; name: string; rows: Row[] }

/** Dishes by category, then options by group, each with all that is declared of it. */
export function toAllergenMatrix({ categories, groups }: FullMenu): Section[] {
  return [
    ...categories.map(({ _id, name, foods }) => ({
      id: _id,
      name,
      rows: foods.map((food) => ({ id: food._id, name: food.name, ...toCells(food) })),
    })),
    ...groups.map(({ _id, name, kind, options }) => ({
      id: _id,
      name: `Options: ${name}`,
      rows: options
        // The dish declares its sizes.
        .filter(({ allergens }) => kind !== 'sizes' || allergens !== null)
        .map((option) => ({ id: option._id, name: option.typeName, ...toCells(option) })),
    })),
  ].filter(({ rows }) => rows.length > 0)
}

function toCells(fields: Parameters<typeof toDeclaration>[0]): Pick<Row, 'declared' | 'names'> {
  const declared = toDeclaration(fields)
  const named = declared?.contains.filter((one) => formatAllergenList([one], declared.named) !== one) ?? []
  return { declared, names: formatAllergenList(named, declared?.named) }
}
