import { apiPrefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { pictureShapes, type PictureShape, type Size, toCropHeight } from '#domain/shared/picture-shape.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { storedSize } from '#server/platform/pictures/reencode-picture.ts'
import { lockOwnPicture, lockPictureFor } from '#server/platform/pictures/store.ts'

/** The path of a picture of this outlet, of that shape if one is given. Another outlet's picture is not found. */
export async function requireOwnPicture(
  tx: Tx,
  restaurantId: string,
  id: string,
  shape?: PictureShape,
): Promise<string> {
  const picture = await lockOwnPicture(tx, restaurantId, id)
  if (!picture) throw new Refusal('PICTURE_NOT_FOUND')
  if (shape && !isOfShape(shape, picture)) {
    const { minWidth: width } = pictureShapes[shape]
    throw new Refusal('PICTURE_TOO_SMALL', { width, height: toCropHeight(shape, width) })
  }
  return toPicturePath(id)
}

/** The path of a picture that was uploaded for this order or booking. A private one is never public, nor the reverse. */
export async function requireUploadedFor(
  tx: Tx,
  recordId: string,
  id: string,
  { isPrivate = false } = {},
): Promise<string> {
  if (!(await lockPictureFor(tx, recordId, id, { isPrivate }))) throw new Refusal('PICTURE_NOT_FOUND')
  return toPicturePath(id)
}

/** Pictures are stored up to 960 × 720, so one that was larger looks like one of that size. */
function isOfShape(shape: PictureShape, { width, height }: Size): boolean {
  const least = Math.min(pictureShapes[shape].minWidth, storedSize.width)
  return width >= least && Math.abs(toCropHeight(shape, width) - height) <= 1
}

export function toPicturePath(id: string): string {
  return `${apiPrefix}/picture/get-picture/${id}`
}
