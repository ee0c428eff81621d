import { prefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { isOwnPicture } from '#server/pictures/store.ts'

/** Where a picture that this outlet uploaded is found; another's is not there. */
export async function addressOfOwnPicture(db: Db, restaurantId: string, id: string): Promise<string> {
  if (!(await isOwnPicture(db, restaurantId, id))) throw new Refusal('PICTURE_NOT_FOUND')
  return addressOf(id)
}

export function addressOf(id: string): string {
  return `${prefix}/picture/get-picture/${id}`
}
