import { Printer } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { Form } from 'react-router'

import type { Route } from './+types/table-codes.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'
import { originContext } from '#web/platform/context.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import sheetStyles from '#web/catalogue/outlet-settings/table-codes.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { Field } from '#web/ui/field.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: setupStyles },
  { rel: 'stylesheet', href: sheetStyles },
]

export function meta() {
  return [{ title: 'Table codes · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

const mostTables = 120

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await forStaff(request, load(context, api.outletSetup.readSetup, { params }))
  const search = new URL(request.url).searchParams
  const first = within(search.get('first'), 1, 999, 1)
  const count = within(search.get('count'), 1, mostTables, 12)
  return { outlet: data.outlet, origin: context.get(originContext), first, count }
}

function within(text: string | null, least: number, most: number, usual: number): number {
  const number = Number(text)
  return text && Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : usual
}

/** One code a table: it opens the menu with the table already known. */
export default function TableCodesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { outlet, origin, first, count } = loaderData
  const tables = Array.from({ length: count }, (_, at) => first + at)
  return (
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Table codes" />
      <Form method="get" className="no-print flex flex-wrap items-end gap-3">
        <Field label="First table" name="first" type="number" min={1} max={999} defaultValue={first} />
        <Field label="How many" name="count" type="number" min={1} max={mostTables} defaultValue={count} />
        <button type="submit" className="board-button">
          Show
        </button>
        <button type="button" className="board-button is-strong" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </button>
      </Form>
      <ul className="ticket code-sheet" aria-label="Table codes">
        {tables.map((table) => (
          <li key={table}>
            <QRCodeSVG
              value={`${origin}/order/${outlet.uniId}?tableNo=${table}`}
              size={160}
              level="M"
              marginSize={2}
              title={`QR code of table ${table}`}
              role="img"
            />
            <strong>Table {table}</strong>
            <span>{outlet.name}</span>
            <span>Scan to order</span>
          </li>
        ))}
      </ul>
    </main>
  )
}
