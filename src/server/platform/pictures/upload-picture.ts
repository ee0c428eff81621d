import { Refusal } from '#contract/refusals.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { parseCrop, type PictureShape } from '#domain/shared/picture-shape.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { type Part, reencodePicture } from '#server/platform/pictures/reencode-picture.ts'
import { toPicturePath } from '#server/platform/pictures/require-own-picture.ts'
import { insertPicture, insertPictureWidths } from '#server/platform/pictures/store.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** The nginx example allows as much. */
export const maxPictureBytes = 10 * 1024 * 1024

const uploads: RateLimit = {
  name: 'pictures',
  max: 200,
  minutes: 60,
  instead: 'or save the rest without pictures for now',
}

type PictureDeps = Pick<Deps, 'db' | 'now'>
export type Upload = { body: Buffer; query: { shape?: PictureShape | undefined; crop?: string | undefined } }

export async function uploadPicture(
  deps: PictureDeps,
  principal: Principal,
  outletId: string,
  upload: Upload,
): Promise<{ data: UploadedPicture }> {
  requireOwnOutlet(principal, outletId)
  return storePicture(deps, { by: principal.customerId, outletId }, upload)
}

/** A picture of the site, by an admin. */
export async function uploadSitePicture(
  deps: PictureDeps,
  principal: Principal,
  upload: Upload,
): Promise<{ data: UploadedPicture }> {
  return storePicture(deps, { by: principal.customerId }, upload)
}

const ofCustomer: RateLimit = { ...uploads, name: 'pictures of a customer', max: 10 }

/** A picture by a customer, for a review of this order or booking, or privately for a report. */
export async function uploadPictureFor(
  deps: PictureDeps,
  { restaurantId, recordId, isPrivate = false }: Uploaded,
  upload: Upload,
): Promise<{ data: UploadedPicture }> {
  return storePicture(deps, { outletId: restaurantId, uploadedFor: recordId, isPrivate }, upload)
}

type Uploaded = { restaurantId: string; recordId: string; isPrivate?: boolean }

type Owner = {
  /** Absent for a customer, whose uploads are not in the audit log. */
  by?: string
  outletId?: string
  uploadedFor?: string
  isPrivate?: boolean
}

/** The picture is re-encoded before the transaction begins, as that may take long. */
async function storePicture(
  deps: PictureDeps,
  { by, outletId, uploadedFor, isPrivate = false }: Owner,
  { body: file, query }: Upload,
): Promise<{ data: UploadedPicture }> {
  if (!isPicture(file)) throw new Refusal('NOT_A_PICTURE')
  await (uploadedFor
    ? consumeRateLimit(deps, ofCustomer, uploadedFor)
    : consumeRateLimit(deps, uploads, outletId ?? 'site'))
  const { bytes, width, height, others } = await reencodePicture(file, toPart(query))
  const at = deps.now()
  const id = await deps.db.transaction().execute(async (tx) => {
    const owner = {
      restaurant_id: outletId ?? null,
      uploaded_for: uploadedFor ?? null,
      is_private: isPrivate,
    }
    const picture = { ...owner, bytes, width, height, made_at: at }
    const pictureId = await insertPicture(tx, picture)
    await insertPictureWidths(tx, pictureId, others)
    if (by)
      await recordAudit(tx, {
        by,
        ...(outletId ? { restaurantId: outletId } : {}),
        what: 'picture-added',
        detail: { pictureId, width, height },
        at,
      })
    return pictureId
  })
  return { data: { _id: id, picture: toPicturePath(id), width, height } }
}

function toPart({ shape, crop }: Upload['query']): Part | undefined {
  if (shape) return { shape, crop: crop === undefined ? undefined : parseCrop(crop) }
  if (crop !== undefined) throw new Refusal('INVALID_INPUT', { field: 'shape', problem: 'is required' })
  return undefined
}

/** By its first bytes, whatever content type was sent. */
function isPicture(file: Buffer): boolean {
  const head = file.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  )
}
