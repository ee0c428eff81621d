import { withRequiredFirst } from '#domain/catalogue/menu/options/option-group-order.ts'
import type { FileCategory, FileDish, FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'

type Kept = {
  keepsAll: boolean
  isKeptDish: (key: string) => boolean
  isKeptCategory: (key: string) => boolean
}

/** The menu of the file, with those present dishes and categories that stay though no good row is about them. */
export function keepUnlisted(
  parsed: FileMenu,
  present: FileMenu,
  { keepsAll, isKeptDish, isKeptCategory }: Kept,
): FileMenu {
  const inFile = new Set(parsed.categories.flatMap(({ dishes }) => dishes.map(({ key }) => key)))
  const categories: FileCategory[] = parsed.categories.map((category) => ({ ...category }))
  for (const { key, name, served, dishes } of present.categories) {
    const stay = dishes.filter((dish) => !inFile.has(dish.key) && (keepsAll || isKeptDish(dish.key)))
    const known = categories.find((category) => category.key === key)
    if (known) known.dishes = [...known.dishes, ...stay]
    else if (stay.length > 0 || keepsAll || isKeptCategory(key))
      categories.push({ key, name, served, dishes: stay })
  }
  const groups = new Map(parsed.groups.map((group) => [group.key, group]))
  const times = new Set(parsed.times.map(({ key }) => key))
  const stillServed = ({ served }: { served: readonly string[] }) => served.filter((key) => times.has(key))
  const withGroups = (dish: FileDish) => ({
    ...dish,
    served: stillServed(dish),
    groups: withRequiredFirst(dish.groups.flatMap((key) => groups.get(key) ?? [])).map(({ key }) => key),
  })
  return {
    categories: categories.map((category) => ({
      ...category,
      served: stillServed(category),
      dishes: category.dishes.map(withGroups),
    })),
    groups: parsed.groups,
    times: parsed.times,
  }
}
