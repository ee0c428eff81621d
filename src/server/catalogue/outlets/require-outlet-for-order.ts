import { Refusal } from '#contract/refusals.ts'
import type { DeliveryRule } from '#domain/catalogue/delivery.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import type { Point } from '#domain/shared/geo/place.ts'
import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
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
  /** Of its delivery charge. */
  deliveryVatRate: number
  spot: Point
  orderTypes: readonly OrderType[]
  discountPercent: number
  delivery: DeliveryRule
  isRiderService: boolean
  hours: Hours
  collectionMinutes: number
  deliveryMinutes: number
  ordering: Ordering
  /** That its kitchen can do in a quarter of an hour. Null: it is not paced. */
  kitchenPoints: number | null
  /** In minutes. Nothing is promised for later, unless the customer chooses it. */
  promiseCeiling: number
  /** How its tips are shared. Without this text it takes none. */
  tipSharing: string | null
}

/** A public outlet in its present state, for placing an order. */
export async function requireOutletForOrder(db: Db, idOrUniId: string, now: Date): Promise<Outlet> {
  return requireFound(await findOutlet(db, idOrUniId), now)
}

/** The same from memory, for quotes: after a change by another process at most a second old. */
export function cacheOutletsForOrder({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const findOutlets = cacheRows<OutletRow | undefined>({
    log: changeLogOf(db),
    now,
    maxRows: 3_000,
    restaurantOf: (_, row) => row?.id,
    read: async ([idOrUniId]) => new Map([[idOrUniId!, await findOutlet(db, idOrUniId!)]]),
  })
  return async (idOrUniId: string): Promise<Outlet> =>
    requireFound((await findOutlets([idOrUniId])).get(idOrUniId), now())
}

type OutletRow = NonNullable<Awaited<ReturnType<typeof findOutlet>>>

function requireFound(row: OutletRow | undefined, now: Date): Outlet {
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
    deliveryVatRate: row.delivery_vat_rate,
    spot: { lat: row.lat, lng: row.lng },
    orderTypes: row.order_types,
    discountPercent: row.discount_percent,
    delivery: toDeliveryRule(row),
    isRiderService: row.rider_service,
    hours: { week: row.hours, exceptions: row.hours_exceptions },
    collectionMinutes: row.collection_minutes,
    deliveryMinutes: row.delivery_minutes,
    ordering: toOrdering(row, now),
    kitchenPoints: row.kitchen_points,
    promiseCeiling: row.promise_ceiling,
    tipSharing: row.tip_sharing,
  }
}
