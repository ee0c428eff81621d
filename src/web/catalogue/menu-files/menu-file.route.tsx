import type { Route } from './+types/menu-file.route.ts'
import { api } from '#contract/api.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'

export const handle = { isProtected: true }

const types = { csv: 'text/csv', json: 'application/json' } as const

/** The menu as a file that can be imported again: menu.csv or menu.json. */
export async function loader({ request, context, params: { outletId, file } }: Route.LoaderArgs) {
  const format = file === 'menu.csv' ? 'csv' : file === 'menu.json' ? 'json' : undefined
  if (!format) throw new Response(null, { status: 404 })
  const answer = await requireStaff(
    request,
    load(context, api.menuFiles.exportMenu, { params: { outletId }, query: { format } }),
  )
  return new Response(answer.data.text, {
    headers: {
      'content-type': `${types[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="tablefare-${file}"`,
      'cache-control': 'private, no-store',
    },
  })
}
