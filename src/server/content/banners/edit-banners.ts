import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import * as store from '#server/content/banners/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion, withVersion } from '#server/platform/commands/version.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requireSitePicture } from '#server/platform/pictures/require-site-picture.ts'

type Banners = typeof api.banners

/** More than any visitor would look through. */
const maxBanners = 20

export async function createBanner(deps: Deps, served: Served<Banners['createBanner']>) {
  return adminCommand(deps, served, 'banner-created', async (tx) => {
    await store.lockBanners(tx)
    if ((await store.findBanners(tx)).length >= maxBanners)
      throw new Refusal('TOO_MANY_BANNERS', { most: maxBanners })
    await requireSitePicture(tx, served.body.image)
    const banner = await store.insertBanner(tx, served.body)
    return { reply: withVersion(banner), detail: diffFields(undefined, banner) }
  })
}

export async function updateBanner(deps: Deps, served: Served<Banners['updateBanner']>) {
  const { version, ...fields } = served.body
  return adminCommand(deps, served, 'banner-changed', async (tx) => {
    const before = await requireLockedBanner(tx, served.params.bannerId)
    requireVersion(version, withVersion(before))
    await requireSitePicture(tx, fields.image, before.image)
    const banner = await store.updateBanner(tx, before._id, fields)
    return { reply: withVersion(banner), detail: { _id: before._id, ...diffFields(before, banner) } }
  })
}

export async function removeBanner(deps: Deps, served: Served<Banners['removeBanner']>) {
  return adminCommand(deps, served, 'banner-removed', async (tx) => {
    const banner = await requireLockedBanner(tx, served.params.bannerId)
    await store.deleteBanner(tx, banner._id)
    return { reply: withVersion(banner), detail: diffFields(undefined, banner) }
  })
}

async function requireLockedBanner(tx: Tx, id: string) {
  const banner = await store.lockBanner(tx, id)
  if (!banner) throw new Refusal('BANNER_NOT_FOUND')
  return banner
}
