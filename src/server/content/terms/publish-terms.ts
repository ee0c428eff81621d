import type { api } from '#contract/api.ts'
import type { Terms, TermsRole } from '#contract/content/terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import {
  findNewestTerms,
  findTerms,
  insertNextVersion,
  lockRole,
  updateTermsRemoved,
} from '#server/content/terms/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Content = typeof api.terms

export async function createTerms(deps: Deps, served: Served<Content['createTerms']>) {
  const { version, ...text } = served.body
  return adminCommand(deps, served, 'terms-published', async (tx, at) => {
    await requireVersionInForce(tx, text.role, version)
    return toResult(await insertNextVersion(tx, text, at))
  })
}

/** Terms that customers agreed to never change: an edit publishes a new version. */
export async function updateTerms(deps: Deps, served: Served<Content['updateTerms']>) {
  const { title, body, version } = served.body
  return adminCommand(deps, served, 'terms-published', async (tx, at) => {
    const old = await requireTerms(tx, served.params.termsId)
    await requireVersionInForce(tx, old.role, version)
    const text = { role: old.role, title: title ?? old.title, body: body ?? old.body }
    return toResult(await insertNextVersion(tx, text, at))
  })
}

/** Refuses to remove a role's last terms: checkout needs some in force. */
export async function removeTerms(deps: Deps, served: Served<Content['removeTerms']>) {
  return adminCommand(deps, served, 'terms-taken-back', async (tx, at) => {
    const { role } = await requireTerms(tx, served.params.termsId)
    await lockRole(tx, role)
    const terms = await updateTermsRemoved(tx, served.params.termsId, at)
    if (!terms) throw new Refusal('TERMS_VERSION_NOT_FOUND')
    if (!(await findNewestTerms(tx, role))) throw new Refusal('LAST_TERMS', { role })
    return toResult(terms)
  })
}

async function requireTerms(tx: Tx, id: string): Promise<Terms> {
  const terms = await findTerms(tx, id)
  if (!terms) throw new Refusal('TERMS_VERSION_NOT_FOUND')
  return terms
}

async function requireVersionInForce(tx: Tx, role: TermsRole, version: number | undefined): Promise<void> {
  await lockRole(tx, role)
  requireVersion(version, await findNewestTerms(tx, role))
}

/** The audit log names the version; its text is stored with the terms. */
function toResult(terms: Terms) {
  return { reply: terms, detail: { role: terms.role, version: terms.version, _id: terms._id } }
}
