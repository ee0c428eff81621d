import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import { isOneCharge, lowestCharge } from '#domain/catalogue/delivery.ts'
import type { Candidate } from '#domain/catalogue/filter-restaurants.ts'
import { extraMinutes } from '#domain/catalogue/hours/promise.ts'
import { toRating } from '#domain/catalogue/rating.ts'
import { type Pence, pence, toPounds } from '#domain/shared/money.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { toBandReply, toBandsOf } from '#server/catalogue/outlets/to-delivery-rule.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'
import type { RestaurantRow } from '#server/catalogue/restaurants/store.ts'

export function toRestaurant(row: RestaurantRow, now: Date): Restaurant {
  return {
    _id: row.id,
    uniId: row.uni_id,
    name: row.name,
    logo: parsePicturePath(row.logo),
    banner: parsePicturePath(row.banner),
    address: { address: row.address, postCode: row.post_code, addressType: row.address_type },
    cuisines: row.cuisines,
    speciality: row.speciality,
    discount: toDiscount(row),
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
      ...toArea(row),
    },
    ordering: toOrdering(row, now),
    ...toRatingReply(row),
  }
}

/** Absent while there are too few reviews: the answer for such a restaurant is as specified. */
function toRatingReply(row: RatedRow): Pick<Restaurant, 'rating'> {
  const rating = toRatingOf(row)
  return rating ? { rating } : {}
}

type RatedRow = Pick<RestaurantRow, 'review_count' | 'review_food' | 'review_time' | 'review_described'>

function toRatingOf(row: RatedRow) {
  const { review_food: food, review_time: time, review_described: described } = row
  return toRating(row.review_count, { food, time, described })
}

/** Absent where one charge holds everywhere: the answer for such a restaurant is as specified. */
function toArea(row: RestaurantRow): Pick<Restaurant['restaurantDelivery'], 'bands' | 'excludedOutcodes'> {
  const bands = toBandsOf(row)
  const hasBands = row.delivers && !isOneCharge(bands)
  const isExcluding = row.delivers && row.excluded_outcodes.length > 0
  return {
    ...(hasBands ? { bands: bands.map(toBandReply) } : {}),
    ...(isExcluding ? { excludedOutcodes: row.excluded_outcodes } : {}),
  }
}

/** The discount is for collection and delivery only. A restaurant has one, so the restaurant's id identifies it. */
function toDiscount({
  id,
  discount_percent,
  order_types,
}: Pick<RestaurantRow, 'id' | 'discount_percent' | 'order_types'>): Restaurant['discount'] {
  const isAvailable = order_types.some((type) => type === 'Collection' || type === 'Home Delivery')
  return discount_percent > 0 && isAvailable ? { _id: id, discountValue: discount_percent } : null
}

/** For a list without a door. */
export function findLowestCharge(row: RestaurantRow): Pence | undefined {
  return row.delivers ? lowestCharge(toBandsOf(row)) : undefined
}

/** The columns that filters and sorts read. */
export type CandidateRow = Pick<
  RestaurantRow,
  | 'id'
  | 'discount_percent'
  | 'order_types'
  | 'hours'
  | 'hours_exceptions'
  | 'house_state'
  | 'house_state_until'
  | 'paused_until'
  | 'delivers'
  | 'delivery_charge'
  | 'minimum_order'
  | 'area_limit_miles'
  | 'free_delivery_over'
  | 'nearer_bands'
  | 'delivery_minutes'
  | 'collection_minutes'
  | 'cuisines'
  | 'review_count'
  | 'review_food'
  | 'review_time'
  | 'review_described'
>

/** `charge` is undefined where it does not deliver. */
export function toCandidate(row: CandidateRow, now: Date, charge: Pence | undefined): Candidate {
  const { houseState, pausedUntil } = toOrdering(row, now)
  const extra = extraMinutes[houseState]
  return {
    isPaused: pausedUntil !== null,
    hours: { week: row.hours, exceptions: row.hours_exceptions },
    orderTypes: row.order_types,
    discountPercent: toDiscount(row)?.discountValue ?? 0,
    delivery: charge === undefined ? undefined : { charge, minutes: row.delivery_minutes + extra },
    collectionMinutes: row.collection_minutes + extra,
    cuisineIds: row.cuisines,
    rating: toRatingOf(row),
  }
}
