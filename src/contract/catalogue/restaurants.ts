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
  Ticked,
  wholeNumber,
} from '#contract/fields.ts'
import { listSorts, searchSorts } from '#domain/catalogue/finding.ts'

const Timing = { isOpen: z.boolean(), startTime: LocalTime, endTime: LocalTime }

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
  }),
})
export type Restaurant = z.output<typeof Restaurant>

/** What the restaurant's own page shows beyond the card. */
export const RestaurantInFull = Restaurant.extend({
  legalName: z.string(),
  telephone: z.string(),
  vatNumber: z.string().nullable(),
  hygiene: z.object({ rating: z.string(), ratedOn: LocalDate.nullable() }).nullable(),
})
export type RestaurantInFull = z.output<typeof RestaurantInFull>

/** What a restaurant means for one door: whether it comes there, and if not, why. */
export const AtDoor = z.object({
  delivery: z.enum(['yes', 'distance not checked', 'outside', 'not offered']),
  milesOutside: z.number().optional(),
})
export type AtDoor = z.output<typeof AtDoor>

const FoundPlace = z.object({
  postCode: z.string(),
  name: z.string(),
  precision: z.enum(['unit', 'outcode', 'area']),
})

const filters = {
  cuisine: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/, 'use letters, digits and hyphens')
    .optional(),
  orderType: OrderType.optional(),
  openNow: Ticked,
  freeDelivery: Ticked,
  offers: Ticked,
}

export const restaurants = {
  listRestaurants: {
    method: 'GET',
    path: '/restaurant/get-all-restaurants',
    summary: 'Every restaurant, in the order of the stored rank, a page at a time',
    access: 'anyone',
    query: z.strictObject({
      ...filters,
      sort: z.enum(listSorts).default('recommended'),
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(60),
    }),
    reply: z.array(z.object({ restaurant: Restaurant })),
    beside: z.object({ paging: Paging }),
    refuses: ['CUISINE_NOT_FOUND'],
  },
  searchByPostCode: {
    method: 'POST',
    path: '/restaurant/search-restaurant-by-post-code',
    summary: 'Restaurants within reach of a post code, nearest first, and what each means for that door',
    access: 'anyone',
    query: z.strictObject({
      postCode: z.string().max(20),
      ...filters,
      sort: z.enum(searchSorts).default('nearest'),
      page: wholeNumber(1, 300).default(1),
      limit: wholeNumber(1, 300).default(300),
    }),
    reply: z.array(z.object({ restaurant: Restaurant.extend({ distance: z.number(), atDoor: AtDoor }) })),
    beside: z.object({
      paging: Paging,
      place: FoundPlace,
    }),
    refuses: ['NOT_A_POST_CODE', 'UNKNOWN_AREA', 'CUISINE_NOT_FOUND'],
  },
  findPlace: {
    method: 'GET',
    path: '/restaurant/find-place',
    summary: 'Whether a post code is one we know, and the place it belongs to',
    access: 'anyone',
    query: z.strictObject({ postCode: z.string().max(20) }),
    reply: FoundPlace,
    refuses: ['NOT_A_POST_CODE', 'UNKNOWN_AREA'],
  },
  countAddresses: {
    method: 'GET',
    path: '/restaurant/count-addresses',
    summary: 'How many pages listAddresses has',
    access: 'anyone',
    reply: z.object({ pages: z.number().int() }),
    refuses: [],
  },
  listAddresses: {
    method: 'GET',
    path: '/restaurant/get-all-addresses',
    summary: 'The public names of all restaurants, ten thousand at a time, for the site map',
    access: 'anyone',
    query: z.strictObject({ page: wholeNumber(1, 1_000).default(1) }),
    reply: z.array(z.string()),
    refuses: [],
  },
  readRestaurant: {
    method: 'GET',
    path: '/restaurant/get-restaurant-info/:id',
    summary: 'One restaurant, by its id or its public name',
    access: 'anyone',
    params: z.strictObject({ id: IdOrUniId }),
    reply: RestaurantInFull,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
