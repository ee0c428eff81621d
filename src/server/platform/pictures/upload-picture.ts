import { Refusal } from '#contract/refusals.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import { drawPicture } from '#server/platform/pictures/draw-picture.ts'
import { addressOf } from '#server/platform/pictures/own-picture.ts'
import { insertPicture } from '#server/platform/pictures/store.ts'
import type { Principal } from '#server/platform/http/principal.ts'

const uploads: Limit = { name: 'pictures', most: 200, minutes: 60 }

/** Drawn before the transaction begins: none is open while a large file is looked at. */
export async function uploadPicture(
  deps: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  outletId: string,
  file: Buffer,
): Promise<{ data: UploadedPicture }> {
  requireOwnOutlet(principal, outletId)
  if (!isKnown(file)) throw new Refusal('NOT_A_PICTURE')
  await countTry(deps, uploads, outletId)
  const { bytes, width, height } = await drawPicture(file)
  const at = deps.now()
  const id = await deps.db.transaction().execute(async (tx) => {
    const made = await insertPicture(tx, { restaurant_id: outletId, bytes, width, height, made_at: at })
    const detail = { pictureId: made, width, height }
    await recordChange(tx, {
      by: principal.customerId,
      restaurantId: outletId,
      what: 'picture-added',
      detail,
      at,
    })
    return made
  })
  return { data: { _id: id, picture: addressOf(id), width, height } }
}

/** By its first bytes, whatever it was called. */
function isKnown(file: Buffer): boolean {
  const head = file.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  )
}
