import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { lastQueryDay, mayQuery } from '#domain/finance/query-window.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { findIssued } from '#server/finance/outlet-statements/store.ts'
import { notifyAdminsOfQuery } from '#server/finance/queries/notify-query.ts'
import { findAdminQuery, insertQuery } from '#server/finance/queries/store.ts'
import { toQuery } from '#server/finance/queries/to-query.ts'
import { findContent } from '#server/finance/statements/store.ts'
import { parseBytes } from '#server/finance/statements/content-bytes.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

type Body = RequestInput<typeof api.statementQueries.queryLine>['body']

/** The statement itself never changes: what is wrong is put right on the next. */
export function queryLine(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  caller: StaffCaller,
  statementId: string,
  { line, text }: Body,
) {
  return staffCommand(deps, caller, async (tx, at) => {
    const statement = await findIssued(tx, statementId, caller.outlets)
    const content = statement && (await findContent(tx, statementId))
    if (!content) throw new Refusal('STATEMENT_NOT_FOUND')
    const issuedAt = statement.issued_at!
    if (!mayQuery(issuedAt, at))
      throw new Refusal('QUERY_TOO_LATE', { day: formatLongDate(lastQueryDay(issuedAt)) })
    const hasLine = line === 'brought forward' || parseBytes(content).lines.some(({ what }) => what === line)
    if (!hasLine) throw new Refusal('LINE_NOT_FOUND')
    const query = await insertQuery(tx, { statement_id: statementId, line, text, asked_at: at })
    if (!query) throw new Refusal('QUERY_OPEN')
    await notifyAdminsOfQuery(tx, deps, await findAdminQuery(tx, query.id))
    return {
      reply: toQuery(query),
      outletId: statement.restaurant_id,
      what: 'statement-queried',
      detail: { statementId, number: statement.number!, line },
    }
  })
}
