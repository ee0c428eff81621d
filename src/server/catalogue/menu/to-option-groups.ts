import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import type {
  GroupKind,
  HalvesPrice,
  OptionGroup,
  OptionType,
} from '#domain/catalogue/menu/options/dish-options.ts'
import type { FlatGroup } from '#domain/catalogue/menu/options/nested-groups.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import { type DeclaredColumns, toDeclared } from '#server/catalogue/menu/to-declared.ts'
import { pence } from '#domain/shared/money.ts'

/** An option with its group. */
type Row = DeclaredColumns & {
  group_id: string
  name: string
  min_choices: number
  choice_count: number
  kind: GroupKind
  halves_price: HalvesPrice
  max_quantity: number
  free_count: number
  option_id: string
  type_name: string
  price: number
  sold_out_until: Date | null
  is_default: boolean
  opens: string | null
  size_prices: Record<string, number> | null
}

type Type = OptionType & {
  allergens: Allergen[] | null
  named?: NamedAllergen[]
  mayContain?: Allergen[]
}
export type MenuGroup = FlatGroup<Omit<OptionGroup, 'types'> & { types: Type[] }>

/** The groups by id, in the order of their rows. Fields that a plain group does not need are left out. */
export function toOptionGroups(rows: readonly Row[], now: Date): Map<string, MenuGroup> {
  const sizes = new Map(
    rows.flatMap((row) =>
      row.kind === 'sizes'
        ? [[row.option_id, { groupId: row.group_id, typeName: row.type_name }] as const]
        : [],
    ),
  )
  const groups = new Map<string, MenuGroup>()
  for (const [id, options] of Map.groupBy(rows, ({ group_id }) => group_id)) {
    const first = options[0]!
    groups.set(id, {
      id,
      name: first.name,
      minChoices: first.min_choices,
      choiceCount: first.choice_count,
      ...(first.kind !== 'choices' && { kind: first.kind }),
      ...(first.kind === 'halves' && first.halves_price === 'mean' && { halvesPrice: first.halves_price }),
      ...(first.max_quantity > 1 && { maxQuantity: first.max_quantity }),
      ...(first.free_count > 0 && { freeCount: first.free_count }),
      types: options.map((row) => ({
        typeName: row.type_name,
        price: pence(row.price),
        ...toDeclared(row),
        isSoldOut: row.sold_out_until !== null && row.sold_out_until > now,
        ...(row.is_default && { isDefault: true }),
        ...(row.size_prices && { sizePrices: toSizePrices(row.size_prices, sizes) }),
        ...(row.opens && { opens: parseCommaList(row.opens) }),
      })),
    })
  }
  return groups
}

/** A size that was removed has no price. */
function toSizePrices(
  prices: Readonly<Record<string, number>>,
  sizes: ReadonlyMap<string, { groupId: string; typeName: string }>,
) {
  return Object.entries(prices).flatMap(([id, price]) => {
    const size = sizes.get(id)
    return size ? [{ ...size, price: pence(price) }] : []
  })
}
