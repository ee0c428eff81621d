import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createReview } from '#server/orders/reviews/create-review.ts'
import { hideReview, showReview } from '#server/orders/reviews/hide-review.ts'
import { listAllReviews, listOutletReviews, listReviews } from '#server/orders/reviews/list-reviews.ts'
import { readOwnReview } from '#server/orders/reviews/read-own-review.ts'
import { replyToReview } from '#server/orders/reviews/reply-to-review.ts'
import { uploadReviewPicture } from '#server/orders/reviews/upload-review-picture.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'
import { serveRaw } from '#server/platform/http/endpoints/serve-raw.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { maxPictureBytes } from '#server/platform/pictures/upload-picture.ts'

export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  const { reviews } = api
  serveCached(app, deps, reviews.listReviews, (cached, received) => listReviews(cached, received))
  serve(app, reviews.readOwnReview, async ({ principal, params }) => ({
    data: await readOwnReview(deps, principal, params.recordId),
  }))
  serve(app, reviews.createReview, (served) => createReview(deps, served))
  serveRaw(
    app,
    reviews.uploadReviewPicture,
    ({ principal, params, query, body }) =>
      uploadReviewPicture(deps, principal, params.recordId, { body, query }),
    maxPictureBytes,
  )
  serve(app, reviews.listOutletReviews, (served) => listOutletReviews(deps, served))
  serve(app, reviews.replyToReview, (served) =>
    replyToReview(deps, toStaffCaller(served), served.params.reviewId, served.body.text),
  )
  serve(app, reviews.listAllReviews, (served) => listAllReviews(deps, served))
  serve(app, reviews.hideReview, (served) =>
    hideReview(deps, served, served.params.reviewId, served.body.reason),
  )
  serve(app, reviews.showReview, (served) => showReview(deps, served, served.params.reviewId))
}
