import type { TermsRole } from '#contract/content/terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { findNewestTerms } from '#server/content/terms/store.ts'
import type { Deps } from '#server/platform/deps.ts'

export async function readTerms({ db }: Deps, role: TermsRole) {
  const terms = await findNewestTerms(db, role)
  if (!terms) throw new Refusal('TERMS_NOT_FOUND')
  return { data: terms }
}
