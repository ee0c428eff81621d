import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens.ts'

type Section = { id: string; name: string; rows: { id: string; name: string; declared: Allergen[] | null }[] }

/** Dishes by category, then options by group, each with its declared allergens. */
export function toAllergenMatrix({ categories, groups }: FullMenu): Section[] {
  return [
    ...categories.map(({ _id, name, foods }) => ({
      id: _id,
      name,
      rows: foods.map((food) => ({ id: food._id, name: food.name, declared: food.allergens })),
    })),
    ...groups.map(({ _id, name, kind, options }) => ({
      id: _id,
      name: `Options: ${name}`,
      rows: options
        // The dish declares its sizes.
        .filter(({ allergens }) => kind !== 'sizes' || allergens !== null)
        .map((option) => ({ id: option._id, name: option.typeName, declared: option.allergens })),
    })),
  ].filter(({ rows }) => rows.length > 0)
}
