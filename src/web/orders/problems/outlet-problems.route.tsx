import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Route } from './+types/outlet-problems.route.ts'
import { api } from '#contract/api.ts'
import type { OutletProblem } from '#contract/orders/problems.ts'
import { formatProblem } from '#domain/orders/problem-report.ts'
import { OlderRecords } from '#web/accounts/session/older-records.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { formatTimeLeft } from '#web/orders/problems/format-report.ts'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Pill } from '#web/ui/pill.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Problem reports')
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const list = (query: { of: 'waiting' | 'others'; page?: number; limit?: number }) =>
    load(context, api.problems.listOutletProblems, { params, query })
  const [waiting, others] = await requireStaff(
    request,
    Promise.all([list({ of: 'waiting', limit: 50 }), list({ of: 'others', page: pageIn(url.searchParams) })]),
  )
  const { data, paging, older } = others
  return { waiting: waiting.data, others: data, paging, older, now: context.get(nowContext) }
}

/** Every report about an order of the outlet: those to answer, with the time that is left, and the others. */
export default function OutletProblemsPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { waiting, others, paging, older } = loaderData
  const now = useNow() ?? loaderData.now
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Problem reports" />
      <section className="paper paper-panel" aria-labelledby="waiting">
        <h3 id="waiting" className="text-title">
          To answer
        </h3>
        <p className="text-muted">
          Answer within 24 hours: money back, or a no with its reason. Otherwise the platform decides.
        </p>
        {waiting.length === 0 && <p>No report waits for you.</p>}
        <ul className="divide-y divide-line">
          {waiting.map((report) => (
            <ReportRow key={report._id} report={report} outletId={outletId}>
              <Pill tone={report.kind === 'allergen' ? 'lost' : 'butter'}>
                {formatTimeLeft(report.dueAt, now)}
              </Pill>
              <Link
                to={`/outlet/${outletId}/set-up/orders/${report.order._id}`}
                className="board-button"
                data-strong
              >
                Answer<span className="sr-only"> {report.order.orderNumber}</span>
              </Link>
            </ReportRow>
          ))}
        </ul>
      </section>
      <section className="paper paper-panel" aria-labelledby="others">
        <h3 id="others" className="text-title">
          Answered, and with the platform
        </h3>
        {others.length === 0 && <p>No earlier reports.</p>}
        <ul className="divide-y divide-line">
          {others.map((report) => (
            <ReportRow key={report._id} report={report} outletId={outletId}>
              <Pill tone={report.state === 'desk' ? 'butter' : 'basil'}>{states[report.state]}</Pill>
            </ReportRow>
          ))}
        </ul>
        <Pager paging={paging} before="Newer reports" after="Older reports" />
        <OlderRecords of="Reports" older={older} />
      </section>
    </BoardPage>
  )
}

const states: Record<OutletProblem['state'], string> = {
  outlet: 'To answer',
  answered: 'Answered',
  desk: 'With the platform',
  settled: 'Settled',
}

type RowProps = { report: OutletProblem; outletId: string; children: ReactNode }

/** Allergens are in red, as they are first. */
function ReportRow({ report, outletId, children }: RowProps) {
  const { order, kind, lines, text, createdAt } = report
  const isAllergen = kind === 'allergen'
  return (
    <li
      className={`flex flex-wrap items-center gap-3 py-4 ${isAllergen ? 'border-l-4 border-brand pl-3' : ''}`}
    >
      <span className="min-w-0 flex-1 basis-60 break-words">
        <Link to={`/outlet/${outletId}/set-up/orders/${order._id}`} className="font-bold underline">
          {order.orderNumber}
        </Link>{' '}
        {order.customerName ?? 'Name erased'}
        <span className={`block ${isAllergen ? 'font-bold text-brand-strong' : ''}`}>
          {formatProblem(kind, lines)}
        </span>
        {text && <span className="block whitespace-pre-wrap text-muted">“{text}”</span>}
        <span className="block text-small text-muted">Sent {formatLongTime(createdAt)}</span>
      </span>
      {children}
    </li>
  )
}
