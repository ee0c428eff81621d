import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { Candidate } from '#domain/catalogue/finding.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { ownPicture } from '#domain/shared/site-path.ts'
import type { RestaurantRow } from '#server/catalogue/restaurants/store.ts'

/** A row as the contract writes it. A restaurant has one discount at a time, so that goes by the restaurant's id. */
export function writeRestaurant(row: RestaurantRow): Restaurant {
  return {
    _id: row.id,
    uniId: row.uni_id,
    name: row.name,
    logo: ownPicture(row.logo),
    banner: ownPicture(row.banner),
    address: { address: row.address, postCode: row.post_code, addressType: row.address_type },
    cuisines: row.cuisines,
    speciality: row.speciality,
    discount: discountOf(row),
    businessType: { orderTypes: row.order_types },
    restaurantTiming: {
      collectionTime: row.collection_minutes,
      deliveryTimes: row.delivery_minutes,
      available: row.hours,
      exceptions: row.hours_exceptions,
    },
    restaurantDelivery: {
      deliveryCharge: toPounds(pence(row.delivery_charge)),
      isDeliveryAvailable: row.delivers,
      areaLimit: row.area_limit_miles,
      isRiderService: row.rider_service,
      minimumOrder: toPounds(pence(row.minimum_order)),
    },
  }
}

/** It is for food that is taken away: where none is, nobody gets it, and it is not spoken of. */
function discountOf({ id, discount_percent, order_types }: RestaurantRow): Restaurant['discount'] {
  const isForSomebody = order_types.some((type) => type === 'Collection' || type === 'Home Delivery')
  return discount_percent > 0 && isForSomebody ? { _id: id, discountValue: discount_percent } : null
}

/** The same row as the domain looks at it; `comes` is false where it does not deliver to the door in question. */
export function asCandidate(row: RestaurantRow, comes = row.delivers): Candidate {
  return {
    hours: { week: row.hours, exceptions: row.hours_exceptions },
    orderTypes: row.order_types,
    discountPercent: discountOf(row)?.discountValue ?? 0,
    delivery: comes ? { charge: pence(row.delivery_charge), minutes: row.delivery_minutes } : undefined,
    collectionMinutes: row.collection_minutes,
    cuisineIds: row.cuisines,
  }
}
