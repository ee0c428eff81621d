import { Pencil, Printer } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { Form, Link } from 'react-router'

import type { Route } from './+types/table-codes.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { originContext } from '#web/platform/calls/context.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { Labelled } from '#web/ui/form/labelled.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Table codes')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.diningTables.readTables, { params }))
  const search = new URL(request.url).searchParams
  const placeOf = (name: string) => data.tables.findIndex(({ _id }) => _id === search.get(name))
  const [from, to] = [placeOf('from'), placeOf('to')]
  // A table that is not in the list stands for the end of it.
  const ends = [Math.max(0, from), to < 0 ? data.tables.length - 1 : to]
  return { ...data, origin: context.get(originContext), first: Math.min(...ends), last: Math.max(...ends) }
}

/** One QR code per table. It opens the menu with the table set, also after the table is renamed. */
export default function TableCodesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { outlet, tables, origin, first, last } = loaderData
  const choices = { from: { label: 'From table', at: first }, to: { label: 'To table', at: last } }
  const tablesPage = `/outlet/${outletId}/set-up/tables`
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Table codes" />
      {tables.length === 0 ? (
        <p>
          There are no tables yet.{' '}
          <Link to={tablesPage} className="underline">
            Add your tables
          </Link>{' '}
          first.
        </p>
      ) : (
        <>
          <Form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
            {Object.entries(choices).map(([name, { label, at }]) => (
              <Labelled key={name} label={label}>
                {(joined) => (
                  <select {...joined} name={name} defaultValue={tables[at]!._id}>
                    {tables.map((table) => (
                      <option key={table._id} value={table._id}>
                        {table.name}
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
            ))}
            <BoardButton type="submit">Show</BoardButton>
            <BoardButton isStrong onClick={() => print()}>
              <Printer size={18} aria-hidden="true" /> Print
            </BoardButton>
            <Link to={tablesPage} className="inline-flex min-h-11 items-center gap-2 underline">
              <Pencil size={18} aria-hidden="true" /> Edit tables
            </Link>
          </Form>
          <ul className="paper table-codes" aria-label="Table codes">
            {tables.slice(first, last + 1).map(({ _id, name, code }) => (
              <li key={_id}>
                <QRCodeSVG
                  value={`${origin}/t/${code}`}
                  size={160}
                  level="M"
                  marginSize={2}
                  title={`QR code of table ${name}`}
                  role="img"
                />
                <strong className="text-title break-words">Table {name}</strong>
                <span>{outlet.name}</span>
                <span>Scan to order</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </BoardPage>
  )
}
