import type { Route } from './+types/tips-file.route.ts'
import { api } from '#contract/api.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { toTipsCsv } from '#web/finance/tips/to-tips-csv.ts'
import { load } from '#web/platform/calls/call.ts'

export const handle = { isProtected: true }

/** The tips of each month as CSV. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.tips.listTips, { params }))
  return new Response(toTipsCsv(data), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tablefare-tips.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
