import type { Route } from './+types/sales.route.ts'
import { api } from '#contract/api.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { formatPeriod, presetPeriod } from '#domain/orders/reports/report-period.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { ReportFilter } from '#web/orders/reports/report-filter.tsx'
import { ReportParts } from '#web/orders/reports/report-parts.tsx'
import { reportQueryIn } from '#web/orders/reports/report-query.ts'
import { ReportTiles } from '#web/orders/reports/report-tiles.tsx'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Reports')
}

/** Several outlets in one report: none of their names alone heads it. */
export const handle = {
  toHeading: (data: Awaited<ReturnType<typeof loader>> | undefined) =>
    data && data.chosen.length > 1 ? `${data.chosen.length} outlets` : undefined,
}

const aboutPeriod: readonly string[] = ['PERIOD_BACKWARDS', 'PERIOD_TOO_LONG', 'INVALID_INPUT']

export async function loader({ request, context, params: { outletId } }: Route.LoaderArgs) {
  const query = reportQueryIn(new URL(request.url).searchParams)
  const { data: me } = await requireStaff(request, load(context, api.sessions.readOwnCustomer, {}))
  const answer = await requireStaff(
    request,
    load(context, api.reports.readSalesReport, { params: { outletId }, query }).catch((error: unknown) => {
      if (error instanceof Refused && aboutPeriod.includes(error.code)) return { problem: error.message }
      throw error
    }),
  )
  const today = toLondonTime(kitchenDay(context.get(nowContext)).since).date
  const usual = presetPeriod('this week', today)
  const report = 'data' in answer ? answer.data : undefined
  return {
    today: report?.today ?? today,
    report,
    problem: 'problem' in answer ? answer.problem : undefined,
    period: report ?? { from: query.from ?? query.to ?? usual.from, to: query.to ?? query.from ?? usual.to },
    outlets: me.staffOf.filter(({ role }) => mayDo(role, 'sales')),
    chosen: report?.byOutlet.map(({ _id }) => _id) ?? query.outlets?.split(',') ?? [outletId],
  }
}

export default function SalesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { today, report, problem, period, outlets, chosen } = loaderData
  return (
    <BoardPage isWide>
      <SetUpHeader outletId={outletId} title="Reports" />
      <ReportFilter {...{ today, period, problem, outlets, chosen }} />
      {report && (
        <>
          <p className="font-semibold">
            {formatList(report.byOutlet.map(({ name }) => name))}
            {report.byOutlet.length > 1 && ' together'}, {formatPeriod(report)}
          </p>
          <ReportTiles report={report} />
          <ReportParts report={report} outletId={outletId} chosen={chosen} />
        </>
      )}
    </BoardPage>
  )
}
