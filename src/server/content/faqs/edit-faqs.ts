import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import * as store from '#server/content/faqs/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion, withVersion } from '#server/platform/commands/version.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Faqs = typeof api.faqs

export async function createFaq(deps: Deps, served: Served<Faqs['createFaq']>) {
  return adminCommand(deps, served, 'faq-created', async (tx) => {
    const faq = await store.insertFaq(tx, served.body)
    return { reply: withVersion(faq), detail: diffFields(undefined, faq) }
  })
}

export async function updateFaq(deps: Deps, served: Served<Faqs['updateFaq']>) {
  const { version, ...fields } = served.body
  return adminCommand(deps, served, 'faq-changed', async (tx) => {
    const before = await requireLockedFaq(tx, served.params.faqId)
    requireVersion(version, withVersion(before))
    const faq = await store.updateFaq(tx, before._id, fields)
    return { reply: withVersion(faq), detail: { _id: before._id, ...diffFields(before, faq) } }
  })
}

export async function removeFaq(deps: Deps, served: Served<Faqs['removeFaq']>) {
  return adminCommand(deps, served, 'faq-removed', async (tx) => {
    const faq = await requireLockedFaq(tx, served.params.faqId)
    await store.deleteFaq(tx, faq._id)
    return { reply: withVersion(faq), detail: diffFields(undefined, faq) }
  })
}

async function requireLockedFaq(tx: Tx, id: string) {
  const faq = await store.lockFaq(tx, id)
  if (!faq) throw new Refusal('FAQ_NOT_FOUND')
  return faq
}
