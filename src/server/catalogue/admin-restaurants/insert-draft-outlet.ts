import { Refusal } from '#contract/refusals.ts'
import { usualDeliveryMinutes } from '#domain/catalogue/hours/promise.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { toSlug } from '#domain/catalogue/slug.ts'
import type { Point } from '#domain/shared/geo/place.ts'
import { insertOutlet, replaceCuisines } from '#server/catalogue/admin-restaurants/store.ts'
import { insertUsualTables } from '#server/catalogue/dining-tables/insert-usual-tables.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Draft = {
  name: string
  legalName: string
  telephone: string
  address: string
  postCode: string
  place: Point
  hygieneRating: string | null
  orderTypes: readonly OrderType[]
  cuisineIds: readonly string[]
  /** The parts of the slug, and of the next one to try if it is taken. */
  slugs: readonly (readonly string[])[]
  at: Date
}

/** A draft without menu or hours. Refused if every slug is taken. */
export async function insertDraftOutlet(tx: Tx, draft: Draft): Promise<string> {
  const slugs = draft.slugs.map((parts) => toSlug(...parts)).filter((slug) => slug !== '')
  for (const uniId of slugs) {
    const id = await insertOutlet(tx, { uni_id: uniId, ...toColumns(draft) })
    if (!id) continue
    await replaceCuisines(tx, id, draft.cuisineIds)
    await insertUsualTables(tx, { id, orderTypes: draft.orderTypes, covers: 0 })
    return id
  }
  throw new Refusal('PUBLIC_NAME_TAKEN', { uniId: slugs.at(-1) ?? '' })
}

function toColumns(draft: Draft) {
  return {
    name: draft.name,
    legal_name: draft.legalName,
    telephone: draft.telephone,
    address: draft.address,
    address_type: 'Outlet',
    post_code: draft.postCode,
    lat: draft.place.lat,
    lng: draft.place.lng,
    hygiene_rating: draft.hygieneRating,
    order_types: [...new Set(draft.orderTypes)],
    speciality: [],
    discount_percent: 0,
    collection_minutes: 20,
    delivery_minutes: usualDeliveryMinutes,
    delivery_charge: 0,
    minimum_order: 0,
    area_limit_miles: 3,
    rider_service: false,
    covers: 0,
    hours: '[]',
    hours_exceptions: '[]',
    created_at: draft.at,
  }
}
