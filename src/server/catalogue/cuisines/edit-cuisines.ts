import type { api } from '#contract/api.ts'
import type { CuisineForAdmin } from '#contract/catalogue/cuisines.ts'
import { Refusal } from '#contract/refusals.ts'
import { toSlug } from '#domain/catalogue/slug.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion, withVersion } from '#server/platform/commands/version.ts'
import * as store from '#server/catalogue/cuisines/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requireSitePicture } from '#server/platform/pictures/require-site-picture.ts'

type Cuisines = typeof api.cuisines

export async function createCuisine(deps: Deps, served: Served<Cuisines['createCuisine']>) {
  const { type, position, banner = null } = served.body
  const slug = toSlug(type).slice(0, 60)
  return adminCommand(deps, served, 'cuisine-created', async (tx) => {
    await store.lockCuisineNames(tx)
    if (slug === '' || (await store.isNameTaken(tx, { type, slug }))) throw new Refusal('CUISINE_NAME_TAKEN')
    await requireSitePicture(tx, banner)
    const cuisine = await requireCuisine(tx, await store.insertCuisine(tx, { type, slug, position, banner }))
    const detail = diffFields(undefined, { _id: cuisine._id, type, slug, position, banner })
    return { reply: toCuisineForAdmin(cuisine), detail }
  })
}

export async function updateCuisine(deps: Deps, served: Served<Cuisines['updateCuisine']>) {
  const { type, position, banner, version } = served.body
  return adminCommand(deps, served, 'cuisine-changed', async (tx) => {
    await store.lockCuisineNames(tx)
    const before = await requireCuisine(tx, served.params.cuisineId)
    requireVersion(version, toCuisineForAdmin(before))
    if (await store.isNameTaken(tx, { type, except: before._id })) throw new Refusal('CUISINE_NAME_TAKEN')
    if (banner !== undefined) await requireSitePicture(tx, banner, before.banner)
    await store.updateCuisine(tx, before._id, {
      type,
      position,
      ...(banner === undefined ? {} : { banner }),
    })
    const cuisine = await requireCuisine(tx, before._id)
    const detail = { slug: before.slug, ...diffFields(before, cuisine) }
    return { reply: toCuisineForAdmin(cuisine), detail }
  })
}

export async function removeCuisine(deps: Deps, served: Served<Cuisines['removeCuisine']>) {
  return adminCommand(deps, served, 'cuisine-removed', async (tx) => {
    await store.lockCuisineNames(tx)
    await store.lockCuisine(tx, served.params.cuisineId)
    const cuisine = await requireCuisine(tx, served.params.cuisineId)
    const { restaurants, type, slug } = cuisine
    if (restaurants > 0) throw new Refusal('CUISINE_IN_USE', { restaurants })
    await store.deleteCuisine(tx, cuisine._id)
    return { reply: toCuisineForAdmin(cuisine), detail: { type, slug } }
  })
}

/** The number of restaurants is no part of the version: it changes without an edit. */
export function toCuisineForAdmin(cuisine: store.PlacedCuisine): CuisineForAdmin {
  return withVersion(cuisine, { type: cuisine.type, position: cuisine.position, banner: cuisine.banner })
}

async function requireCuisine(tx: Tx, id: string) {
  const cuisine = await store.findCuisine(tx, id)
  if (!cuisine) throw new Refusal('CUISINE_NOT_FOUND')
  return cuisine
}
