import type { Route } from './+types/payment-file.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { orConfirmPassword } from '#web/platform/forms/with-password.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'

export const handle = { isProtected: true }

/** A payment file for the bank. It has whole account numbers, so the password is asked for again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireAdmin(
    request,
    orConfirmPassword(request, load(context, api.paymentFiles.readPaymentFile, { params })),
  )
  return new Response(data.text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${data.name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
