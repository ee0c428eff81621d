import { prefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { holdOwnPicture } from '#server/platform/pictures/store.ts'

/** Where a picture that this outlet uploaded is found; another's is not there. */
export async function addressOfOwnPicture(tx: Tx, restaurantId: string, id: string): Promise<string> {
  if (!(await holdOwnPicture(tx, restaurantId, id))) throw new Refusal('PICTURE_NOT_FOUND')
  return addressOf(id)
}

export function addressOf(id: string): string {
  return `${prefix}/picture/get-picture/${id}`
}
