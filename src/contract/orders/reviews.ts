import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, Paging, queryInteger, singleLine } from '#contract/fields.ts'
import { pictureUpload, pictureUploadRefusals } from '#contract/platform/pictures.ts'
import { maxReviewLength } from '#domain/catalogue/rating.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

const Time = z.iso.datetime()
const Mark = z.number().int().min(1).max(5)
const marks = { food: Mark, time: Mark, described: Mark }

/** May have several lines. */
const Text = z
  .string()
  .trim()
  .max(maxReviewLength)
  .refine((typed) => typed === '' || hasVisibleText(typed), 'must be visible text')

const shown = {
  _id: Id,
  ...marks,
  createdAt: Time,
  /** Null without one, and after the account was closed. */
  text: z.string().nullable(),
  picture: z.string().nullable(),
  reply: z.object({ text: z.string(), at: Time }).nullable(),
}

/** A review as anyone reads it. */
export const Review = z.object({
  ...shown,
  /** The first name. Null after the account was closed. */
  name: z.string().nullable(),
})
export type Review = z.output<typeof Review>

const hidden = z.object({ reason: z.string(), at: Time }).nullable()

/** A review as its outlet reads it. */
export const OutletReview = Review.extend({
  hidden,
  /** The outlet has not replied, and still may. */
  mayReply: z.boolean(),
})
export type OutletReview = z.output<typeof OutletReview>

export const AdminReview = Review.extend({
  hidden,
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string() }),
})
export type AdminReview = z.output<typeof AdminReview>

/** Whether the caller may review this order or booking, and the review if they did. */
export const OwnReview = z.object({
  /** 'own outlet': the caller works there, and may not review it. */
  state: z.enum(['not yet', 'open', 'too late', 'written', 'own outlet']),
  /** The last moment. Null before the food or the table. */
  until: Time.nullable(),
  /** The name that the review will show. */
  name: z.string().nullable(),
  restaurant: z.object({ uniId: z.string(), name: z.string() }),
  review: Review.extend({ hidden }).nullable(),
})
export type OwnReview = z.output<typeof OwnReview>

/** An order or a booking of the caller. */
const record = z.strictObject({ recordId: Id })
const reviewId = z.strictObject({ reviewId: Id })
/** Stored responses outlive an account that is closed, so they name nobody. */
const Changed = z.object({ _id: Id })
const pages = { page: queryInteger(1, 1_000).default(1), limit: queryInteger(1, 50).default(10) }

export const reviews = {
  listReviews: {
    method: 'GET',
    path: '/review/get-reviews/:restaurantId',
    summary: 'Lists the reviews of a restaurant that are not hidden, newest first',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    query: z.strictObject(pages),
    reply: z.array(Review),
    extras: z.object({ paging: Paging }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readOwnReview: {
    method: 'GET',
    path: '/review/get-own/:recordId',
    summary: 'Returns the caller’s review of their order or booking, or until when they may write one',
    access: 'guest or customer',
    params: record,
    reply: OwnReview,
    refuses: ['ORDER_NOT_FOUND'],
  },
  createReview: {
    method: 'POST',
    path: '/review/create/:recordId',
    summary: 'Reviews an order that was delivered or completed, or a booking that was seated, within 14 days',
    access: 'guest or customer',
    idempotent: true,
    params: record,
    body: z.strictObject({ ...marks, text: Text.nullish(), pictureId: Id.nullish() }),
    reply: OwnReview,
    refuses: [
      'ORDER_NOT_FOUND',
      'REVIEW_TOO_EARLY',
      'REVIEW_TOO_LATE',
      'REVIEW_EXISTS',
      'REVIEW_OF_OWN_OUTLET',
      'PICTURE_NOT_FOUND',
      'TOO_MANY_TRIES',
    ],
  },
  uploadReviewPicture: {
    ...pictureUpload,
    path: '/review/upload-picture/:recordId',
    summary: 'Uploads a picture for a review of the caller’s order or booking, re-encoded like every picture',
    access: 'guest or customer',
    params: record,
    refuses: [
      'ORDER_NOT_FOUND',
      'REVIEW_TOO_EARLY',
      'REVIEW_TOO_LATE',
      'REVIEW_EXISTS',
      ...pictureUploadRefusals,
    ],
  },
  listOutletReviews: {
    method: 'GET',
    path: '/outlet-review/get-reviews/:outletId',
    summary: 'Lists the reviews of the outlet, newest first, also hidden ones',
    access: { duty: 'settings' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject(pages),
    reply: z.array(OutletReview),
    extras: z.object({ paging: Paging }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  replyToReview: {
    method: 'PUT',
    path: '/outlet-review/reply/:reviewId',
    summary: 'Replies to a review of the outlet, once',
    access: { duty: 'settings' },
    idempotent: true,
    params: reviewId,
    body: z.strictObject({ text: Text.min(1) }),
    reply: Changed,
    refuses: ['REVIEW_NOT_FOUND', 'REVIEW_REPLIED', 'REVIEW_HIDDEN', 'REVIEW_CLOSED'],
  },
  listAllReviews: {
    method: 'GET',
    path: '/admin-review/get-reviews',
    summary: 'Lists the reviews of every restaurant, newest first',
    access: 'admin',
    query: z.strictObject({ ...pages, state: z.enum(['shown', 'hidden']).optional() }),
    reply: z.array(AdminReview),
    extras: z.object({ paging: Paging }),
    refuses: [],
  },
  hideReview: {
    method: 'PUT',
    path: '/admin-review/hide/:reviewId',
    summary: 'Hides a review with a reason. Its stars no longer count',
    access: 'admin',
    idempotent: true,
    params: reviewId,
    body: z.strictObject({ reason: singleLine(1, 300) }),
    reply: Changed,
    refuses: ['REVIEW_NOT_FOUND', 'REVIEW_HIDDEN'],
  },
  showReview: {
    method: 'PUT',
    path: '/admin-review/show/:reviewId',
    summary: 'Shows a hidden review again',
    access: 'admin',
    idempotent: true,
    params: reviewId,
    reply: Changed,
    refuses: ['REVIEW_NOT_FOUND', 'REVIEW_SHOWN'],
  },
} as const satisfies Record<string, Endpoint>
