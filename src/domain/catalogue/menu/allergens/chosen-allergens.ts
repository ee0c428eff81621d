import { type DeclaredFields, toDeclaration } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { Step } from '#domain/catalogue/menu/options/dish-options.ts'
import { joinDeclarations, type LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'

type DeclaredGroup = {
  id: string
  types: readonly (Partial<DeclaredFields> & {
    typeName: string
    opens?: readonly DeclaredGroup[] | undefined
  })[]
}

/** The declaration of a dish of the menu with these options. An option that is not on the menu is unknown. */
export function toChosenAllergens(
  dish: Partial<DeclaredFields> & { name: string; groups: readonly DeclaredGroup[] },
  choices: readonly Step[],
): LineAllergens {
  return joinDeclarations([
    { name: dish.name, declared: declaredOf(dish) },
    ...choices.map((choice) => ({
      name: choice.typeName,
      declared: declaredOf(findType(dish.groups, choice) ?? {}),
    })),
  ])
}

function declaredOf({ allergens = null, named, mayContain }: Partial<DeclaredFields>) {
  return toDeclaration({ allergens, named, mayContain })
}

function findType(groups: readonly DeclaredGroup[], step: Step): DeclaredGroup['types'][number] | undefined {
  for (const { id, types } of groups)
    for (const type of types) {
      if (id === step.groupId && type.typeName === step.typeName) return type
      const opened = type.opens && findType(type.opens, step)
      if (opened) return opened
    }
  return undefined
}
