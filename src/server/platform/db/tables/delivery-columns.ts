import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

import type { DeliveryBand } from '#domain/catalogue/delivery.ts'

/** The delivery area of an outlet. The first three columns with amounts are its farthest band. */
export type DeliveryColumns = {
  delivers: GeneratedAlways<boolean>
  delivery_charge: number
  minimum_order: number
  area_limit_miles: number
  free_delivery_over: Generated<number | null>
  nearer_bands: ColumnType<DeliveryBand[], string | undefined, string>
  excluded_outcodes: Generated<string[]>
}

export type SelectedDelivery = Selectable<DeliveryColumns>
