import { Refusal } from '#contract/refusals.ts'
import type { DeliveryRule } from '#domain/catalogue/delivery.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import type { Point } from '#domain/shared/geo/place.ts'
import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import type { Db } from '#server/platform/db/database.ts'
import { toDeliveryRule } from '#server/catalogue/outlets/to-delivery-rule.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'
import { findOutlet } from '#server/catalogue/outlets/store.ts'

export type Outlet = {
  id: string
  uniId: string
  name: string
  address: string
  postCode: string
  telephone: string
  banner: string | null
  /** The slug of its first cuisine. */
  cuisine: string | null
  vatNumber: string | null
  spot: Point
  orderTypes: readonly OrderType[]
  discountPercent: number
  delivery: DeliveryRule
  isRiderService: boolean
  hours: Hours
  collectionMinutes: number
  deliveryMinutes: number
  ordering: Ordering
}

/** A public outlet in its present state, for pricing and placing. */
export async function requireOutletForOrder(db: Db, idOrUniId: string, now: Date): Promise<Outlet> {
  const row = await findOutlet(db, idOrUniId)
  if (!row) throw new Refusal('RESTAURANT_NOT_FOUND')
  return {
    id: row.id,
    uniId: row.uni_id,
    name: row.name,
    address: row.address,
    postCode: row.post_code,
    telephone: row.telephone,
    banner: row.banner,
    cuisine: row.cuisine,
    vatNumber: row.vat_number,
    spot: { lat: row.lat, lng: row.lng },
    orderTypes: row.order_types,
    discountPercent: row.discount_percent,
    delivery: toDeliveryRule(row),
    isRiderService: row.rider_service,
    hours: { week: row.hours, exceptions: row.hours_exceptions },
    collectionMinutes: row.collection_minutes,
    deliveryMinutes: row.delivery_minutes,
    ordering: toOrdering(row, now),
  }
}
