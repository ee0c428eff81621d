import { type DeclaredFields, trimDeclared } from '#domain/catalogue/menu/allergens/declaration.ts'

export type DeclaredColumns = ReturnType<typeof toDeclaredColumns>

export function toDeclaredColumns(declared: DeclaredFields) {
  const { allergens, named, mayContain } = trimDeclared(declared)
  return { allergens, named_allergens: named, may_contain: mayContain }
}
