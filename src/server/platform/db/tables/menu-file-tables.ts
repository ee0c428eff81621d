import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type MenuFileTables = {
  menu_files: {
    id: Generated<string>
    restaurant_id: string
    body: string
    encoding: 'UTF-8' | 'Windows-1252'
    made_at: Date
  }
  bulk_edits: {
    id: Generated<string>
    restaurant_id: string
    dishes: ColumnType<UndoableDish[], string, string>
    made_at: Date
    undone_at: Date | null
  }
  declaration_changes: DeclarationChangesTable
}

/** A change of the declared allergens of a dish or option. Written by triggers. */
type DeclarationChangesTable = {
  id: GeneratedAlways<string>
  restaurant_id: string
  dish_id: string | null
  option_id: string | null
  customer_id: string | null
  was: ColumnType<object | null, string | null, string | null>
  now: ColumnType<object, string, string>
  at: Date
}

/** A dish of a bulk edit, as it was and as the edit left it. */
export type UndoableDish = {
  id: string
  name: string
  before: UndoableFields
  after: UndoableFields & { version: string }
}

export type UndoableFields = {
  categoryId: string
  position: number
  /** In pence. */
  price: number
  vatRate: number | null
  soldOutUntil: string | null
  groupIds: string[]
  allergens: string[] | null
  /** Absent in edits of an earlier version of the code. */
  named?: NamedAllergen[]
  mayContain?: Allergen[]
  /** In pence. Absent in edits of an earlier version of the code, which left them as they are. */
  typePrices?: { collection: number | null; delivery: number | null; dineIn: number | null }
  /** Absent in edits of an earlier version of the code, which left them as they are. */
  points?: number
}
