import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import * as store from '#server/content/faqs/store.ts'
import { demandSeen } from '#server/platform/audit-log/demand-seen.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

type Faqs = typeof api.faqs

export async function createFaq(deps: Deps, served: Served<Faqs['createFaq']>) {
  return recorded(deps, served, 'faq-created', async (tx) => {
    const answer = await store.insertFaq(tx, served.body)
    return { answer, detail: whatChanged(undefined, answer) }
  })
}

export async function updateFaq(deps: Deps, served: Served<Faqs['updateFaq']>) {
  const { seen, ...fields } = served.body
  return recorded(deps, served, 'faq-changed', async (tx) => {
    const before = await lock(tx, served.params.faqId)
    demandSeen(before, seen)
    const answer = await store.updateFaq(tx, before._id, fields)
    return { answer, detail: { _id: before._id, ...whatChanged(before, answer) } }
  })
}

export async function removeFaq(deps: Deps, served: Served<Faqs['removeFaq']>) {
  return recorded(deps, served, 'faq-removed', async (tx) => {
    const answer = await lock(tx, served.params.faqId)
    await store.deleteFaq(tx, answer._id)
    return { answer, detail: whatChanged(undefined, answer) }
  })
}

async function lock(tx: Tx, id: string) {
  const faq = await store.lockFaq(tx, id)
  if (!faq) throw new Refusal('FAQ_NOT_FOUND')
  return faq
}
