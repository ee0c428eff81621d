import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { toPicturePath } from '#server/platform/pictures/require-own-picture.ts'
import { lockSitePicture } from '#server/platform/pictures/store.ts'

const uploaded = new RegExp(`^${toPicturePath('([0-9a-f-]{36})')}$`)

/**
 * The path of a picture that an admin uploaded, or of a file of this site. An outlet's picture and a deleted one are not
 * found. The present path stays as it is.
 */
export async function requireSitePicture(
  tx: Tx,
  path: string | null,
  present: string | null = null,
): Promise<string | null> {
  if (path === null || path === present || !path.includes('/get-picture/')) return path
  const id = uploaded.exec(path)?.[1]
  if (!id || !(await lockSitePicture(tx, id))) throw new Refusal('PICTURE_NOT_FOUND')
  return path
}
