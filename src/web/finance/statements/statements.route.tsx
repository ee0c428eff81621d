import { ChevronRight } from 'lucide-react'
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
          <strong className="tabular block font-display text-page leading-tight font-extrabold">
            {formatAmount(running.total)}
          </strong>
          <span className="text-muted">
            From {running.cardOrders} card {running.cardOrders === 1 ? 'order' : 'orders'}, after all charges.
            Its statement is expected on {formatLongDate(next)}.
          </span>
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
        className="-mx-2 grid min-h-16 grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-3 gap-y-1 rounded-xl px-2 py-2.5 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_auto_9.5rem_20px]"
      >
        <span className="min-w-0">
          <strong className="block">{formatStatementName(number)}</strong>
          <span className="text-small text-muted">{formatShortWeek(monday)}</span>
        </span>
        <span className="tabular text-right font-semibold">{formatAmount(toPay)}</span>
        <span className="max-sm:col-start-1 max-sm:row-start-2 sm:justify-self-end">
          <StatementPill statement={statement} />
        </span>
        <ChevronRight
          size={20}
          className="text-muted max-sm:col-start-3 max-sm:row-start-1"
          aria-hidden="true"
        />
      </Link>
    </li>
  )
}
