import { Printer } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { Form } from 'react-router'

import type { Route } from './+types/table-codes.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'
import { originContext } from '#web/platform/context.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { Field } from '#web/ui/form/field.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Table codes')
}

const maxTables = 120

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.outletSettings.readSettings, { params }))
  const search = new URL(request.url).searchParams
  const first = clampInteger(search.get('first'), 1, 999, 1)
  const count = clampInteger(search.get('count'), 1, maxTables, 12)
  return { outlet: data.outlet, origin: context.get(originContext), first, count }
}

function clampInteger(text: string | null, min: number, max: number, fallback: number): number {
  const number = Number(text)
  return text && Number.isInteger(number) ? Math.min(max, Math.max(min, number)) : fallback
}

/** One QR code per table. It opens the menu with the table number set. */
export default function TableCodesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { outlet, origin, first, count } = loaderData
  const tables = Array.from({ length: count }, (_, at) => first + at)
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Table codes" />
      <Form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label="First table" name="first" type="number" min={1} max={999} defaultValue={first} />
        <Field label="How many" name="count" type="number" min={1} max={maxTables} defaultValue={count} />
        <BoardButton type="submit">Show</BoardButton>
        <BoardButton isStrong onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </BoardButton>
      </Form>
      <ul className="paper table-codes" aria-label="Table codes">
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
            <strong className="text-title">Table {table}</strong>
            <span>{outlet.name}</span>
            <span>Scan to order</span>
          </li>
        ))}
      </ul>
    </BoardPage>
  )
}
