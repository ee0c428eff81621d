import { z } from 'zod'

import { findRatingProblems } from '#contract/catalogue/find-rating-problems.ts'
import { BusinessName } from '#contract/business-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  Checkbox,
  integer,
  Id,
  singleLine,
  LocalDate,
  OrderType,
  OrderTypes,
  Paging,
  Telephone,
  VatNumber,
  Version,
  queryInteger,
} from '#contract/fields.ts'
import { Invitation, Member } from '#contract/accounts/staff.ts'
import { maxCuisines, maxDescriptionLength } from '#domain/catalogue/profile-limits.ts'
import { isPicturePath } from '#domain/shared/text/site-path.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'

const params = z.strictObject({ restaurantId: Id })

/** draft: not public yet; suspended: taken off the site by an admin. */
export const outletStates = ['draft', 'published', 'suspended'] as const

const Particulars = {
  name: BusinessName,
  legalName: singleLine(1, 150),
  telephone: Telephone,
  address: singleLine(1, 300),
  postCode: z.string().trim().min(1).max(20),
  /** Slugs, the main cuisine first. */
  cuisines: z.array(z.string().max(60)).max(maxCuisines),
}

/** The path of a picture that an admin uploaded; null removes the present one. */
const PicturePath = z.string().max(300).refine(isPicturePath, 'must be a picture of this site').nullable()

export const OutletSummary = z.object({
  _id: Id,
  uniId: z.string(),
  name: z.string(),
  address: z.string(),
  postCode: z.string(),
  state: z.enum(outletStates),
  /** The number of staff members. */
  staff: z.number().int(),
  /** When its staff asked for it to be published, until an admin answers. */
  publishAskedAt: z.iso.datetime().nullable(),
})
export type OutletSummary = z.output<typeof OutletSummary>

export const OutletForAdmin = OutletSummary.extend({
  legalName: z.string(),
  telephone: z.string(),
  orderTypes: z.array(OrderType),
  cuisines: z.array(z.string()),
  cuisineSlugs: z.array(z.string()),
  speciality: z.array(z.string()),
  description: z.string(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  discountPercent: z.number().int(),
  vatNumber: z.string().nullable(),
  isRiderService: z.boolean(),
  hygieneRating: z.string().nullable(),
  hygieneRatedOn: LocalDate.nullable(),
  /** Covers the fields that an admin edits. */
  version: Version,
  suspendedAt: z.iso.datetime().nullable(),
  members: z.array(Member),
  invitations: z.array(Invitation),
  /** Orders and bookings that a suspension would leave open. */
  openOrders: z.number().int(),
  comingBookings: z.number().int(),
  /** Requirements for publishing that are not met yet. */
  lacks: z.array(z.string()),
  /** Settings that customers would stumble over, as sentences. They do not stop it from being published. */
  warnings: z.array(z.string()),
})
export type OutletForAdmin = z.output<typeof OutletForAdmin>

export const adminRestaurants = {
  listOutlets: {
    method: 'GET',
    path: '/admin-restaurant/get-all',
    summary: 'Lists all restaurants by name, drafts and suspended ones included',
    access: 'admin',
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      state: z.enum(outletStates).optional(),
      /** Only those that ask to be published. */
      asksToPublish: Checkbox,
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(30),
    }),
    reply: z.array(OutletSummary),
    extras: z.object({ paging: Paging }),
    refuses: [],
  },
  readOutlet: {
    method: 'GET',
    path: '/admin-restaurant/get-one/:restaurantId',
    summary: 'Returns a restaurant with its staff, invitations, open orders and upcoming bookings',
    access: 'admin',
    params,
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  createOutlet: {
    method: 'POST',
    path: '/admin-restaurant/create',
    summary: 'Creates a draft restaurant; its staff set it up',
    access: 'admin',
    idempotent: true,
    body: z.strictObject({
      ...Particulars,
      orderTypes: OrderTypes,
      /** The caller becomes its first member of staff, and needs their password for that. */
      joinsStaff: z.boolean().optional(),
    }),
    reply: OutletForAdmin,
    refuses: [
      'PASSWORD_NEEDED',
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
    summary: 'Updates the particulars of a restaurant. Its slug stays, so that links keep working',
    access: 'admin',
    params,
    body: z.strictObject({
      ...Particulars,
      speciality: z.array(singleLine(1, 40)).max(10),
      discountPercent: integer(0, 100),
      vatNumber: VatNumber.nullable(),
      /** Absent: the present value stays. */
      description: z.string().trim().max(maxDescriptionLength).optional(),
      orderTypes: OrderTypes.optional(),
      logo: PicturePath.optional(),
      banner: PicturePath.optional(),
      isRiderService: z.boolean(),
      hygieneRating: z.enum(hygieneRatings).nullable(),
      hygieneRatedOn: LocalDate.nullable(),
      version: Version.optional(),
    }),
    findProblems: findRatingProblems,
    reply: OutletForAdmin,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'NOT_A_POST_CODE',
      'NOT_A_WHOLE_POST_CODE',
      'UNKNOWN_AREA',
      'CUISINE_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  },
  publishOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/publish/:restaurantId',
    summary: 'Publishes a restaurant once it has hours, staff and, unless it only takes bookings, a menu',
    access: 'admin',
    params,
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_NOT_READY', 'OUTLET_STATE_CHANGED'],
  },
  refusePublishing: {
    method: 'PUT',
    path: '/admin-restaurant/refuse-publishing/:restaurantId',
    summary: 'Answers a request to be published with what is missing. Its staff can ask again',
    access: 'admin',
    params,
    /** The reason is sent to the staff. */
    body: z.strictObject({ reason: singleLine(1, 500) }),
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'PUBLISHING_NOT_ASKED'],
  },
  suspendOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/suspend/:restaurantId',
    summary: 'Suspends a restaurant: no new orders or bookings. Its board stays open for those it has',
    access: 'admin',
    params,
    /** The reason is sent to the staff. */
    body: z.strictObject({ reason: singleLine(1, 250) }),
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_STATE_CHANGED'],
  },
  restoreOutlet: {
    method: 'PUT',
    path: '/admin-restaurant/restore/:restaurantId',
    summary: 'Ends a suspension',
    access: 'admin',
    params,
    reply: OutletForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'OUTLET_STATE_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
