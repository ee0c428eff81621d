import { Link } from 'react-router'

import type { Route } from './+types/statements.route.ts'
import { api } from '#contract/api.ts'
import type { OutletStatement } from '#contract/finance/outlet-statements.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import {
  formatAmount,
  formatShortWeek,
  formatStatementName,
} from '#web/finance/statements/format-statement.ts'
import { StatementPill } from '#web/finance/statements/receive-panel.tsx'
import { load } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Statements')
}

export async function loader({ request, context, params: { outletId }, url }: Route.LoaderArgs) {
  const { data, paging, running } = await requireStaff(
    request,
    load(context, api.outletStatements.listOutletStatements, {
      params: { outletId },
      query: { page: pageIn(url.searchParams) },
    }),
  )
  return { statements: data, paging, running }
}

export default function StatementsPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { statements, paging, running } = loaderData
  const next = addDays(running.monday, 7)
  return (
    <BoardPage>
      <h2 className="text-section">Statements</h2>
      <section aria-labelledby="this-week" className="paper paper-panel">
        <h3 id="this-week" className="text-title">
          This week so far
        </h3>
        <p>
          <strong className="tabular">{formatAmount(running.total)}</strong> from {running.cardOrders} card{' '}
          {running.cardOrders === 1 ? 'order' : 'orders'}, after all charges. Its statement is expected on
          Monday, {formatLongDate(next).replace('Monday ', '')}.
        </p>
      </section>
      <section aria-labelledby="statements" className="paper paper-panel">
        <h3 id="statements" className="text-title">
          Weekly statements
        </h3>
        {statements.length === 0 && (
          <p>No statements yet. A week with orders has one, from the Monday after it.</p>
        )}
        <ul className="divide-y divide-line">
          {statements.map((statement) => (
            <StatementRow key={statement._id} statement={statement} outletId={outletId} />
          ))}
        </ul>
        <Pager paging={paging} before="Newer statements" after="Older statements" />
      </section>
    </BoardPage>
  )
}

function StatementRow({ statement, outletId }: { statement: OutletStatement; outletId: string }) {
  const { _id, number, monday, toPay } = statement
  return (
    <li>
      <Link
        to={`/outlet/${outletId}/set-up/statements/${_id}`}
        className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <strong className="block">{formatStatementName(number)}</strong>
          <span className="text-small text-muted">{formatShortWeek(monday)}</span>
        </span>
        <span className="tabular font-semibold">{formatAmount(toPay)}</span>
        <StatementPill statement={statement} />
      </Link>
    </li>
  )
}
