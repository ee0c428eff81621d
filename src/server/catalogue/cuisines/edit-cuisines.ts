import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { publicName } from '#domain/catalogue/public-name.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import { demandSeen } from '#server/platform/audit-log/demand-seen.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import * as store from '#server/catalogue/cuisines/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

type Cuisines = typeof api.cuisines

export async function createCuisine(deps: Deps, served: Served<Cuisines['createCuisine']>) {
  const { type, position } = served.body
  const slug = publicName(type).slice(0, 60)
  return recorded(deps, served, 'cuisine-created', async (tx) => {
    await store.lockNames(tx)
    if (slug === '' || (await store.isNamed(tx, { type, slug }))) throw new Refusal('CUISINE_NAME')
    const answer = await demand(tx, await store.insertCuisine(tx, { type, slug, position }))
    return { answer, detail: whatChanged(undefined, { _id: answer._id, type, slug, position }) }
  })
}

export async function updateCuisine(deps: Deps, served: Served<Cuisines['updateCuisine']>) {
  const { type, position, seen } = served.body
  return recorded(deps, served, 'cuisine-changed', async (tx) => {
    await store.lockNames(tx)
    const before = await demand(tx, served.params.cuisineId)
    demandSeen(before, seen)
    if (await store.isNamed(tx, { type, except: before._id })) throw new Refusal('CUISINE_NAME')
    await store.updateCuisine(tx, before._id, { type, position })
    const answer = await demand(tx, before._id)
    return { answer, detail: { slug: before.slug, ...whatChanged(before, answer) } }
  })
}

export async function removeCuisine(deps: Deps, served: Served<Cuisines['removeCuisine']>) {
  return recorded(deps, served, 'cuisine-removed', async (tx) => {
    await store.lockNames(tx)
    await store.lockCuisine(tx, served.params.cuisineId)
    const answer = await demand(tx, served.params.cuisineId)
    const { restaurants, type, slug } = answer
    if (restaurants > 0) throw new Refusal('CUISINE_IN_USE', { restaurants })
    await store.deleteCuisine(tx, answer._id)
    return { answer, detail: { type, slug } }
  })
}

async function demand(tx: Tx, id: string) {
  const cuisine = await store.findCuisine(tx, id)
  if (!cuisine) throw new Refusal('CUISINE_NOT_FOUND')
  return cuisine
}
