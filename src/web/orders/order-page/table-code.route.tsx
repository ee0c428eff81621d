import { data, redirect } from 'react-router'

import type { Route } from './+types/table-code.route.ts'
import { api } from '#contract/api.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { Problem } from '#web/ui/notices/problem.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Table code')
}

/** The address in a table's QR code: goes to the menu with the table set. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { data: found } = await load(context, api.diningTables.findTableByCode, { params })
    const search = new URLSearchParams({ tableNo: found.tableNo, tableCode: params.tableCode })
    return redirect(`/order/${found.uniId}?${search.toString()}`)
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error
    return data({ text: error.message }, { status: 404 })
  }
}

export default function TableCodePage({ loaderData }: Route.ComponentProps) {
  return <Problem title="We cannot find your table" text={loaderData.text} />
}
