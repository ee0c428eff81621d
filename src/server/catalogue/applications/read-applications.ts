import type { api } from '#contract/api.ts'
import type { Application, ApplicationSummary } from '#contract/catalogue/applications.ts'
import { Refusal } from '#contract/refusals.ts'
import { countApplications, findApplication, findApplications } from '#server/catalogue/applications/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Applications = typeof api.applications

export async function listApplications({ db }: Deps, { query }: Served<Applications['listApplications']>) {
  const { state, search, page, limit } = query
  const found = await findApplications(db, { state, search }, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map(toSummary), paging, counts: await countApplications(db) }
}

export async function readApplication(
  { db, storesEmails }: Pick<Deps, 'db' | 'storesEmails'>,
  id: string,
): Promise<Application> {
  const row = await findApplication(db, id)
  if (!row) throw new Refusal('APPLICATION_NOT_FOUND')
  return {
    ...toSummary(row),
    legalName: row.legal_name,
    telephone: row.telephone,
    email: row.email,
    hygieneRating: row.hygiene_rating,
    orderTypes: row.order_types,
    message: row.message,
    verifiedAt: (row.verified_at ?? row.sent_at).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    restaurantId: row.restaurant_id,
    appliedBeforeAt: row.applied_before_at?.toISOString() ?? null,
    ofEmailThatDay: row.of_email_that_day,
    storesEmails,
  }
}

type Row = Awaited<ReturnType<typeof findApplications>>[number]

function toSummary({ id, name, address, post_code, state, sent_at }: Row): ApplicationSummary {
  return { _id: id, name, address, postCode: post_code, state, sentAt: sent_at.toISOString() }
}
