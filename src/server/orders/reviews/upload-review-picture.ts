import { requireReviewable } from '#server/orders/reviews/read-own-review.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { type Upload, uploadPictureFor } from '#server/platform/pictures/upload-picture.ts'

/** Only the review of this order or booking may use it. An unused picture is deleted after a day. */
export async function uploadReviewPicture(
  deps: Deps,
  { customerId }: Principal,
  recordId: string,
  upload: Upload,
) {
  const { restaurant_id } = await requireReviewable(deps.db, customerId, recordId, deps.now())
  return uploadPictureFor(deps, { restaurantId: restaurant_id, recordId }, upload)
}
