import type { ColumnType, Generated } from 'kysely'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { GroupKind, HalvesPrice } from '#domain/catalogue/menu/options/dish-options.ts'

/** The tables of options for dishes. */
export type OptionTables = {
  option_groups: OptionGroupsTable
  options: OptionsTable
  dish_option_groups: { restaurant_id: string; dish_id: string; group_id: string; position: number }
}

type OptionGroupsTable = {
  id: Generated<string>
  restaurant_id: string
  key: string | null
  name: string
  min_choices: number
  choice_count: number
  removed_at: Date | null
  kind: Generated<GroupKind>
  halves_price: Generated<HalvesPrice>
  max_quantity: Generated<number>
  free_count: Generated<number>
}

type OptionsTable = {
  id: Generated<string>
  restaurant_id: string
  group_id: string
  type_name: string
  price: number
  allergens: Allergen[] | null
  named_allergens: Generated<NamedAllergen[]>
  may_contain: Generated<Allergen[]>
  position: number
  removed_at: Date | null
  sold_out_until: Date | null
  is_default: Generated<boolean>
  opens: string[] | null
  size_prices: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
}
