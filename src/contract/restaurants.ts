import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, LocalDate, LocalTime, OrderType, Pounds, wholeNumber } from '#contract/fields.ts'

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

export const Cuisine = z.object({
  _id: Id,
  type: z.string(),
  slug: z.string(),
  banner: z.string().nullable(),
})
export type Cuisine = z.output<typeof Cuisine>

export const restaurants = {
  listRestaurants: {
    method: 'GET',
    path: '/restaurant/get-all-restaurants',
    summary: 'Every restaurant, in the order of the stored rank, a page at a time',
    access: 'anyone',
    query: z.strictObject({
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(60),
    }),
    reply: z.array(z.object({ restaurant: Restaurant })),
    paged: true,
    refuses: [],
  },
  readRestaurant: {
    method: 'GET',
    path: '/restaurant/get-restaurant-info/:id',
    summary: 'One restaurant, by its id or its public name',
    access: 'anyone',
    params: z.strictObject({ id: IdOrUniId }),
    reply: z.object({ restaurant: RestaurantInFull }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  listCuisines: {
    method: 'GET',
    path: '/cuisine/get-all-cuisines',
    summary: 'Every cuisine, the popular ones first',
    access: 'anyone',
    reply: z.array(Cuisine),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
