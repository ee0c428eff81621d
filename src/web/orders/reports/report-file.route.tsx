import type { Route } from './+types/report-file.route.ts'
import { api } from '#contract/api.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { reportQueryIn } from '#web/orders/reports/report-query.ts'
import { tableNames, toReportCsv, toReportTable } from '#web/orders/reports/report-tables.ts'
import { load } from '#web/platform/calls/call.ts'

export const handle = { isProtected: true }

/** One table of a report as CSV, for the period and outlets of the address. */
export async function loader({ request, context, params: { outletId, table } }: Route.LoaderArgs) {
  const name = tableNames.find((one) => table === `${one}.csv`)
  if (!name) throw new Response(null, { status: 404 })
  const query = reportQueryIn(new URL(request.url).searchParams)
  const { data } = await requireStaff(
    request,
    load(context, api.reports.readSalesReport, { params: { outletId }, query }),
  )
  return new Response(toReportCsv(toReportTable(name, data)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tablefare-${name}-${data.from}-to-${data.to}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
