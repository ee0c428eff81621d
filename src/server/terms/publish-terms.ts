import type { api } from '#contract/api.ts'
import type { Terms } from '#contract/terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { recorded } from '#server/changes/recorded.ts'
import { findNewestTerms, findTerms, insertNextVersion, lockRole, markRemoved } from '#server/terms/store.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'

type Content = typeof api.terms

export async function createTerms(deps: Deps, served: Served<Content['createTerms']>) {
  const { follows, ...words } = served.body
  return recorded(deps, served, 'terms-published', async (tx, at) => {
    await lockRole(tx, words.role)
    const version = (await findNewestTerms(tx, words.role))?.version ?? 0
    if (follows !== undefined && follows !== version) throw new Refusal('CHANGED_MEANWHILE')
    return done(await insertNextVersion(tx, words, at))
  })
}

/** A text that somebody agreed to is never changed: the change is a version of its own. */
export async function updateTerms(deps: Deps, served: Served<Content['updateTerms']>) {
  const { title, body } = served.body
  return recorded(deps, served, 'terms-published', async (tx, at) => {
    const old = await findTerms(tx, served.params.termsId)
    if (!old) throw new Refusal('TERMS_VERSION_NOT_FOUND')
    const words = { role: old.role, title: title ?? old.title, body: body ?? old.body }
    return done(await insertNextVersion(tx, words, at))
  })
}

export async function removeTerms(deps: Deps, served: Served<Content['removeTerms']>) {
  return recorded(deps, served, 'terms-taken-back', async (tx, at) => {
    const terms = await markRemoved(tx, served.params.termsId, at)
    if (!terms) throw new Refusal('TERMS_VERSION_NOT_FOUND')
    return done(terms)
  })
}

/** The text itself stays in its version. */
function done(terms: Terms) {
  return { answer: terms, detail: { role: terms.role, version: terms.version, _id: terms._id } }
}
