import type { OutletProfile, ProfileDraft } from '#contract/catalogue/outlet-profile.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { replaceCuisines } from '#server/catalogue/admin-restaurants/store.ts'
import { requireCuisineIds } from '#server/catalogue/cuisines/require-cuisine-ids.ts'
import { readProfile } from '#server/catalogue/outlet-profile/read-profile.ts'
import { updateProfile } from '#server/catalogue/outlet-profile/store.ts'
import { toProfileColumns } from '#server/catalogue/outlet-profile/to-profile-columns.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnPicture } from '#server/platform/pictures/require-own-picture.ts'

/** Placed orders keep their snapshot, the discount included. */
export async function saveProfile(deps: Pick<Deps, 'db' | 'now'>, caller: OutletCaller, draft: ProfileDraft) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx) => {
    await lockOutlet(tx, outletId)
    const before = await readProfile(tx, outletId)
    requireVersion(draft.version, before)
    await updateProfile(tx, outletId, {
      ...toProfileColumns(draft),
      name: draft.name ?? before.name,
      description: draft.description ?? before.description,
      ...(await requirePicture(tx, outletId, 'logo', draft.logoPictureId)),
      ...(await requirePicture(tx, outletId, 'banner', draft.bannerPictureId)),
    })
    if (draft.cuisines) await replaceCuisines(tx, outletId, await requireCuisineIds(tx, draft.cuisines))
    const after = await readProfile(tx, outletId)
    const detail = diffFields(toAudited(before), toAudited(after))
    return { what: 'restaurant-profile-changed', detail, reply: after, outletId, events: ['house'] }
  })
}

/** Empty if the present picture stays. Refuses a picture of another outlet, and one of another shape. */
async function requirePicture(
  tx: Tx,
  outletId: string,
  column: 'logo' | 'banner',
  pictureId: string | null | undefined,
) {
  if (pictureId === undefined) return {}
  return { [column]: pictureId === null ? null : await requireOwnPicture(tx, outletId, pictureId, column) }
}

function toAudited(profile: OutletProfile) {
  const audited: Partial<OutletProfile> = { ...profile }
  delete audited.version
  return audited
}
