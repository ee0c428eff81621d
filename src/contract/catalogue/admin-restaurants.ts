import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { count, Id, line, LocalDate, OrderType, Paging, Version, wholeNumber } from '#contract/fields.ts'
import { Invitation, Member } from '#contract/accounts/staff.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'

const params = z.strictObject({ restaurantId: Id })

/** Being set up, seen by everyone, or taken off the site by an admin. */
export const outletStates = ['draft', 'published', 'suspended'] as const

const About = {
  name: line(1, 100),
  legalName: line(1, 150),
  telephone: line(1, 30),
  address: line(1, 300),
  postCode: z.string().max(20),
  /** By their names in addresses, the main one first. */
  cuisines: z.array(z.string().max(60)).max(5, 'choose at most five'),
}

export const ListedOutlet = z.object({
  _id: Id,
  uniId: z.string(),
  name: z.string(),
  address: z.string(),
  postCode: z.string(),
  state: z.enum(outletStates),
  /** How many people run it. */
  staff: z.number().int(),
})
export type ListedOutlet = z.output<typeof ListedOutlet>

export const OutletForAdmin = ListedOutlet.extend({
  legalName: z.string(),
  telephone: z.string(),
  orderTypes: z.array(OrderType),
  cuisines: z.array(z.string()),
  cuisineSlugs: z.array(z.string()),
  speciality: z.array(z.string()),
  discountPercent: z.number().int(),
  vatNumber: z.string().nullable(),
  isRiderService: z.boolean(),
  hygieneRating: z.string().nullable(),
  hygieneRatedOn: LocalDate.nullable(),
  /** Of what an admin changes of it. */
  version: Version,
  suspendedAt: z.iso.datetime().nullable(),
  members: z.array(Member),
  invitations: z.array(Invitation),
  /** What would still be under way if it were suspended now. */
  openOrders: z.number().int(),
  comingBookings: z.number().int(),
  /** What it lacks before the public may see it; empty when nothing. */
  lacks: z.array(z.string()),
})
export type OutletForAdmin = z.output<typeof OutletForAdmin>

export const adminRestaurants = {
  listOutlets: {
    method: 'GET',
    path: '/admin-restaurant/get-all',
    summary: 'Every restaurant, whether or not the public sees it, by name',
    access: 'admin',
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      state: z.enum(outletStates).optional(),
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(30),
    }),
    reply: z.array(ListedOutlet),
    beside: z.object({ paging: Paging }),
    refuses: [],
  },
  readOutlet: {
    method: 'GET',
    path: '/admin-restaurant/get-one/:restaurantId',
    summary: 'One restaurant: who runs it, who was asked to, and what is under way there',
    access: 'admin',
    params,
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  createOutlet: {
    method: 'POST',
    path: '/admin-restaurant/create',
    summary: 'Makes a restaurant that nobody sees yet; its staff set it up',
    access: 'admin',
    idempotent: true,
    body: z.strictObject({
      ...About,
      orderTypes: z.array(OrderType).min(1, 'choose at least one').max(4),
    }),
    reply: OutletForAdmin,
    refuses: [
      'NOT_A_POST_CODE',
      'NOT_A_WHOLE_POST_CODE',
      'UNKNOWN_AREA',
      'CUISINE_NOT_FOUND',
      'PUBLIC_NAME_TAKEN',
    ],
  },
  updateOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/update/:restaurantId',
    summary:
      'Changes what a restaurant is called, where it is and what it offers; its name in addresses stays, so that links go on working',
    access: 'admin',
    params,
    body: z.strictObject({
      ...About,
      speciality: z.array(line(1, 40)).max(10, 'write at most ten'),
      discountPercent: count(0, 100),
      vatNumber: line(0, 20).nullable(),
      isRiderService: z.boolean(),
      hygieneRating: z.enum(hygieneRatings).nullable(),
      hygieneRatedOn: LocalDate.nullable(),
      version: Version.optional(),
    }),
    reply: OutletForAdmin,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'NOT_A_POST_CODE',
      'NOT_A_WHOLE_POST_CODE',
      'UNKNOWN_AREA',
      'CUISINE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  },
  publishOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/publish/:restaurantId',
    summary: 'Shows a restaurant to the public, once it has a menu and hours',
    access: 'admin',
    params,
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_NOT_READY', 'OUTLET_MOVED'],
  },
  suspendOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/suspend/:restaurantId',
    summary:
      'Takes a restaurant off the site: no new orders or bookings. Those under way stay, and its board stays open for them',
    access: 'admin',
    params,
    /** It is told to whoever runs the restaurant. */
    body: z.strictObject({ reason: line(1, 250) }),
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_MOVED'],
  },
  restoreOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/restore/:restaurantId',
    summary: 'Ends a suspension',
    access: 'admin',
    params,
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_MOVED'],
  },
} as const satisfies Record<string, Endpoint>
