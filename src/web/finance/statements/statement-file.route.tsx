import type { Route } from './+types/statement-file.route.ts'
import { api } from '#contract/api.ts'
import { formatStatementNumber } from '#domain/finance/payment-reference.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { toStatementCsv } from '#web/finance/statements/to-statement-csv.ts'
import { load } from '#web/platform/calls/call.ts'
import { linksContext } from '#web/platform/calls/context.ts'

export const handle = { isProtected: true }

/** A statement as CSV: its lines with their explanations, and its orders. */
export async function loader({ request, context, params: { statementId } }: Route.LoaderArgs) {
  const { data } = await requireStaff(
    request,
    load(context, api.outletStatements.readOutletStatement, { params: { statementId } }),
  )
  const name = `statement-${formatStatementNumber(data.number)}-${data.monday}.csv`
  return new Response(toStatementCsv(data, context.get(linksContext).siteName), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
