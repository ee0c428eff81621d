import type { api } from '#contract/api.ts'
import type { Terms, TermsRole } from '#contract/content/terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import {
  findNewestTerms,
  findTerms,
  insertNextVersion,
  lockRole,
  markRemoved,
} from '#server/content/terms/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

type Content = typeof api.terms

export async function createTerms(deps: Deps, served: Served<Content['createTerms']>) {
  const { follows, ...words } = served.body
  return recorded(deps, served, 'terms-published', async (tx, at) => {
    await demandFollows(tx, words.role, follows)
    return done(await insertNextVersion(tx, words, at))
  })
}

/** A text that somebody agreed to is never changed: the change is a version of its own. */
export async function updateTerms(deps: Deps, served: Served<Content['updateTerms']>) {
  const { title, body, follows } = served.body
  return recorded(deps, served, 'terms-published', async (tx, at) => {
    const old = await knownTerms(tx, served.params.termsId)
    await demandFollows(tx, old.role, follows)
    const words = { role: old.role, title: title ?? old.title, body: body ?? old.body }
    return done(await insertNextVersion(tx, words, at))
  })
}

/** Whoever orders agrees to terms: some are always in force. */
export async function removeTerms(deps: Deps, served: Served<Content['removeTerms']>) {
  return recorded(deps, served, 'terms-taken-back', async (tx, at) => {
    const { role } = await knownTerms(tx, served.params.termsId)
    await lockRole(tx, role)
    const terms = await markRemoved(tx, served.params.termsId, at)
    if (!terms) throw new Refusal('TERMS_VERSION_NOT_FOUND')
    if (!(await findNewestTerms(tx, role))) throw new Refusal('LAST_TERMS', { role })
    return done(terms)
  })
}

async function knownTerms(tx: Tx, id: string): Promise<Terms> {
  const terms = await findTerms(tx, id)
  if (!terms) throw new Refusal('TERMS_VERSION_NOT_FOUND')
  return terms
}

/** Whoever names the version that they wrote after follows that one alone. */
async function demandFollows(tx: Tx, role: TermsRole, follows: number | undefined): Promise<void> {
  await lockRole(tx, role)
  const version = (await findNewestTerms(tx, role))?.version ?? 0
  if (follows !== undefined && follows !== version) throw new Refusal('CHANGED_MEANWHILE')
}

/** The text itself stays in its version. */
function done(terms: Terms) {
  return { answer: terms, detail: { role: terms.role, version: terms.version, _id: terms._id } }
}
