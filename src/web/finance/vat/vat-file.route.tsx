import type { Route } from './+types/vat-file.route.ts'
import { api } from '#contract/api.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { vatQueryIn } from '#web/finance/vat/vat-query.ts'
import { toVatCsv } from '#web/finance/vat/vat-table.ts'
import { load } from '#web/platform/calls/call.ts'

export const handle = { isProtected: true }

/** The summary of a period as CSV. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = vatQueryIn(new URL(request.url).searchParams)
  const { data } = await requireStaff(request, load(context, api.vat.readVatReturn, { params, query }))
  if (!data.summary) throw new Response(null, { status: 404 })
  return new Response(toVatCsv(data.summary), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tablefare-vat-${data.from}-to-${data.to}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
