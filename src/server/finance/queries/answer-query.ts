import type { AdminQuery } from '#contract/finance/statement-queries.ts'
import { Refusal } from '#contract/refusals.ts'
import { notifyOutletOfAnswer } from '#server/finance/queries/notify-query.ts'
import { findAdminQuery, listQueryRows, lockQuery, updateQuery } from '#server/finance/queries/store.ts'
import { toAdminQuery } from '#server/finance/queries/to-query.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = { state: 'open' | 'answered'; page: number; limit: number }

export async function listQueries({ db }: Pick<Deps, 'db'>, { state, page, limit }: Query) {
  const found = await listQueryRows(db, { state, limit: limit + 1, offset: (page - 1) * limit })
  const { rows, paging } = toPage(found, { page, limit })
  return { data: rows.map(toAdminQuery), paging }
}

export function answerQuery(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  caller: AdminCaller,
  id: string,
  text: string,
) {
  return adminCommand<AdminQuery>(deps, caller, 'statement-query-answered', async (tx, at) => {
    const row = await lockQuery(tx, id)
    if (!row) throw new Refusal('QUERY_NOT_FOUND')
    if (row.answered_at) throw new Refusal('QUERY_ANSWERED')
    await updateQuery(tx, id, { answer: text, answered_at: at })
    const query = await findAdminQuery(tx, id)
    await notifyOutletOfAnswer(tx, deps, query)
    const { statement_id: statementId, number, line, restaurant_id: restaurantId } = query
    return { reply: toAdminQuery(query), restaurantId, detail: { statementId, number, line } }
  })
}
