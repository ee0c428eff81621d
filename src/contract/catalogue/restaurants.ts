import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import {
  Id,
  IdOrUniId,
  LocalDate,
  LocalTime,
  OrderType,
  Paging,
  Pounds,
  Checkbox,
  queryInteger,
} from '#contract/fields.ts'
import { houseStates } from '#domain/catalogue/hours/promise.ts'
import { listSorts, searchSorts } from '#domain/catalogue/filter-restaurants.ts'
import { Match, reading, SearchText, Suggestions } from '#contract/catalogue/found-by-name.ts'

const Timing = { isOpen: z.boolean(), startTime: LocalTime, endTime: LocalTime }

/** How busy a restaurant is and whether it has paused new orders. A state or pause that has ended is not shown. */
export const Ordering = z.object({
  houseState: z.enum(houseStates),
  houseStateUntil: z.iso.datetime().nullable(),
  /** When a kitchen that counts points has a usual order ready, if the minutes of its state are not enough. */
  roomFrom: z.iso.datetime().optional(),
  pausedUntil: z.iso.datetime().nullable(),
})

/** The terms of delivery up to a distance. From a subtotal of `freeOver` on, delivery is free. */
export const DeliveryBand = z.object({
  upToMiles: z.number(),
  charge: Pounds,
  minimumOrder: Pounds,
  freeOver: Pounds.nullable(),
})
export type DeliveryBand = z.output<typeof DeliveryBand>

/** Averages from 1 to 5 of the reviews that are shown. Absent while there are fewer than five. */
const Rating = z.object({
  average: z.number(),
  count: z.number().int(),
  food: z.number(),
  time: z.number(),
  described: z.number(),
})

export const Restaurant = z.object({
  _id: Id,
  uniId: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  address: z.object({ address: z.string(), postCode: z.string(), addressType: z.string() }),
  cuisines: z.array(Id),
  speciality: z.array(z.string()),
  discount: z.object({ _id: Id, discountValue: z.number() }).nullable(),
  distance: z.number().optional(),
  businessType: z.object({ orderTypes: z.array(OrderType) }),
  restaurantTiming: z.object({
    collectionTime: z.number().int(),
    deliveryTimes: z.number().int(),
    available: z.array(z.object({ day: z.number().int().min(0).max(6), ...Timing })),
    exceptions: z.array(z.object({ date: LocalDate, ...Timing })),
  }),
  restaurantDelivery: z.object({
    deliveryCharge: Pounds,
    isDeliveryAvailable: z.boolean(),
    areaLimit: z.number(),
    isRiderService: z.boolean(),
    minimumOrder: Pounds,
    /** Nearest first. Absent where one charge and minimum hold everywhere: those above. Otherwise those are the farthest band's. */
    bands: z.array(DeliveryBand).optional(),
    /** Never delivered to. Absent where there are none. */
    excludedOutcodes: z.array(z.string()).optional(),
  }),
  ordering: Ordering,
  rating: Rating.optional(),
})
export type Restaurant = z.output<typeof Restaurant>

export const RestaurantDetails = Restaurant.extend({
  legalName: z.string(),
  telephone: z.string(),
  vatNumber: z.string().nullable(),
  /** Empty where it has none. */
  description: z.string(),
  hygiene: z.object({ rating: z.string(), ratedOn: LocalDate.nullable() }).nullable(),
})
export type RestaurantDetails = z.output<typeof RestaurantDetails>

/** Whether a restaurant delivers to an address, and if not, why. */
export const DeliveryCheck = z.object({
  delivery: z.enum(['yes', 'distance not checked', 'outside', 'not offered']),
  /** Absent for an outcode that the restaurant has excluded. */
  milesOutside: z.number().optional(),
  /** The band of the address, where not one charge holds everywhere. */
  band: DeliveryBand.optional(),
})
export type DeliveryCheck = z.output<typeof DeliveryCheck>

const FoundPlace = z.object({
  postCode: z.string(),
  name: z.string(),
  precision: z.enum(['unit', 'outcode', 'area']),
})

const FoundRestaurant = Restaurant.extend({ match: Match.optional() })

const filters = {
  q: SearchText.optional(),
  cuisine: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/, 'may contain only letters, digits and hyphens')
    .optional(),
  orderType: OrderType.optional(),
  openNow: Checkbox,
  freeDelivery: Checkbox,
  offers: Checkbox,
}

export const restaurants = {
  listRestaurants: {
    method: 'GET',
    path: '/restaurant/get-all-restaurants',
    specifiedAs: 'API1',
    summary: 'Lists restaurants by rank, a page at a time',
    access: 'anyone',
    query: z.strictObject({
      ...filters,
      sort: z.enum(listSorts).default('recommended'),
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 300).default(60),
    }),
    reply: z.array(z.object({ restaurant: FoundRestaurant })),
    extras: z.object({ paging: Paging, reading }),
    refuses: ['CUISINE_NOT_FOUND'],
  },
  searchByPostCode: {
    method: 'POST',
    path: '/restaurant/search-restaurant-by-post-code',
    specifiedAs: 'API2',
    summary: 'Lists restaurants near a post code, nearest first, with whether each delivers there',
    access: 'anyone',
    query: z.strictObject({
      postCode: z.string().max(20),
      ...filters,
      sort: z.enum(searchSorts).default('nearest'),
      page: queryInteger(1, 300).default(1),
      limit: queryInteger(1, 300).default(300),
    }),
    reply: z.array(
      z.object({ restaurant: FoundRestaurant.extend({ distance: z.number(), atDoor: DeliveryCheck }) }),
    ),
    extras: z.object({
      // `nearest` is present where there are more around: the search covers this many.
      paging: Paging.extend({ nearest: z.number().int().optional() }),
      place: FoundPlace,
      reading,
    }),
    refuses: ['NOT_A_POST_CODE', 'UNKNOWN_AREA', 'CUISINE_NOT_FOUND'],
  },
  suggest: {
    method: 'GET',
    path: '/restaurant/suggest',
    summary:
      'Suggests restaurants, cuisines and dishes for a text that is being typed, those near a post code first',
    access: 'anyone',
    query: z.strictObject({ q: SearchText, postCode: z.string().max(20).optional() }),
    reply: Suggestions,
    refuses: ['NOT_A_POST_CODE', 'UNKNOWN_AREA'],
  },
  findPlace: {
    method: 'GET',
    path: '/restaurant/find-place',
    summary: 'Finds the place of a post code',
    access: 'anyone',
    query: z.strictObject({ postCode: z.string().max(20) }),
    reply: FoundPlace,
    refuses: ['NOT_A_POST_CODE', 'UNKNOWN_AREA'],
  },
  countSlugPages: {
    method: 'GET',
    path: '/restaurant/count-addresses',
    summary: 'Counts the pages of listSlugs',
    access: 'anyone',
    reply: z.object({ pages: z.number().int() }),
    refuses: [],
  },
  listSlugs: {
    method: 'GET',
    path: '/restaurant/get-all-addresses',
    summary: 'Lists the slugs of all restaurants, ten thousand at a time, for the sitemap',
    access: 'anyone',
    query: z.strictObject({ page: queryInteger(1, 1_000).default(1) }),
    reply: z.array(z.string()),
    refuses: [],
  },
  readRestaurant: {
    method: 'GET',
    path: '/restaurant/get-restaurant-info/:id',
    specifiedAs: 'API3',
    summary: 'Returns a restaurant by its id or slug',
    access: 'anyone',
    params: z.strictObject({ id: IdOrUniId }),
    reply: RestaurantDetails,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
