import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'

type Part = { id: string; name: string; rows: { id: string; name: string; declared: Allergen[] | null }[] }

/** Dishes by category, then options by group, each with what is declared of it. */
export function matrixOf({ categories, groups }: FullMenu): Part[] {
  return [
    ...categories.map(({ _id, name, foods }) => ({
      id: _id,
      name,
      rows: foods.map((food) => ({ id: food._id, name: food.name, declared: food.allergens })),
    })),
    ...groups.map(({ _id, name, options }) => ({
      id: _id,
      name: `Options: ${name}`,
      rows: options.map((option) => ({ id: option._id, name: option.typeName, declared: option.allergens })),
    })),
  ].filter(({ rows }) => rows.length > 0)
}
