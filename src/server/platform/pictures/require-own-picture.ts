import { apiPrefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOwnPicture } from '#server/platform/pictures/store.ts'

/** The path of a picture of this outlet. Another outlet's picture is not found. */
export async function requireOwnPicture(tx: Tx, restaurantId: string, id: string): Promise<string> {
  if (!(await lockOwnPicture(tx, restaurantId, id))) throw new Refusal('PICTURE_NOT_FOUND')
  return toPicturePath(id)
}

export function toPicturePath(id: string): string {
  return `${apiPrefix}/picture/get-picture/${id}`
}
