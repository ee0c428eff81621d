import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { findTerms, insertNextVersion, markRemoved } from '#server/content/store.ts'
import type { Deps } from '#server/deps.ts'

type Created = Received<typeof api.content.createTerms>['body']
type Changed = Received<typeof api.content.updateTerms>['body']

export async function createTerms({ db, now }: Deps, words: Created) {
  return { data: await db.transaction().execute((tx) => insertNextVersion(tx, words, now())) }
}

/** A text that somebody agreed to is never changed: the change is a version of its own. */
export async function updateTerms({ db, now }: Deps, id: string, { title, body }: Changed) {
  const terms = await db.transaction().execute(async (tx) => {
    const old = await findTerms(tx, id)
    if (!old) throw new Refusal('TERMS_VERSION_NOT_FOUND')
    const words = { role: old.role, title: title ?? old.title, body: body ?? old.body }
    return insertNextVersion(tx, words, now())
  })
  return { data: terms }
}

export async function removeTerms({ db, now }: Deps, id: string) {
  const terms = await markRemoved(db, id, now())
  if (!terms) throw new Refusal('TERMS_VERSION_NOT_FOUND')
  return { data: terms }
}
