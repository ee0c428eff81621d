import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import * as store from '#server/content/banners/store.ts'
import { demandSeen } from '#server/platform/audit-log/demand-seen.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

type Banners = typeof api.banners

/** More than anybody would look through. */
const most = 20

export async function createBanner(deps: Deps, served: Served<Banners['createBanner']>) {
  return recorded(deps, served, 'banner-created', async (tx) => {
    await store.lockBanners(tx)
    if ((await store.findBanners(tx)).length >= most) throw new Refusal('TOO_MANY_BANNERS', { most })
    const answer = await store.insertBanner(tx, served.body)
    return { answer, detail: whatChanged(undefined, answer) }
  })
}

export async function updateBanner(deps: Deps, served: Served<Banners['updateBanner']>) {
  const { seen, ...fields } = served.body
  return recorded(deps, served, 'banner-changed', async (tx) => {
    const before = await lock(tx, served.params.bannerId)
    demandSeen(before, seen)
    const answer = await store.updateBanner(tx, before._id, fields)
    return { answer, detail: { _id: before._id, ...whatChanged(before, answer) } }
  })
}

export async function removeBanner(deps: Deps, served: Served<Banners['removeBanner']>) {
  return recorded(deps, served, 'banner-removed', async (tx) => {
    const answer = await lock(tx, served.params.bannerId)
    await store.deleteBanner(tx, answer._id)
    return { answer, detail: whatChanged(undefined, answer) }
  })
}

async function lock(tx: Tx, id: string) {
  const banner = await store.lockBanner(tx, id)
  if (!banner) throw new Refusal('BANNER_NOT_FOUND')
  return banner
}
