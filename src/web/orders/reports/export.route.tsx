import type { Route } from './+types/export.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import type { ExportedPart } from '#contract/orders/reports.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireDuty } from '#web/catalogue/outlets/require-staff.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'
import { touchStyle } from '#web/ui/board/touch-button.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Export')
}

const names: Record<ExportedPart, string> = {
  orders: 'Orders',
  'order-lines': 'Order lines',
  refunds: 'Refunds',
  bookings: 'Bookings',
  'walk-ins': 'Walk-ins',
  menu: 'Menu',
  changes: 'Audit log',
}

export async function loader(args: Route.LoaderArgs) {
  const { device } = await requireDuty(args, 'sales')
  return { device }
}

/** Plain links, so that a download works without JavaScript. Not `download`: the answer may be a page that asks for the password. */
export default function ExportPage({ loaderData: { device }, params: { outletId } }: Route.ComponentProps) {
  if (device !== undefined) return <OnKitchenDevice outletId={outletId} device={device} />
  const file = (name: string) => `/outlet-export/${outletId}/${name}`
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Export" />
      <p>
        <a href={file('everything.json')} className="board-button" data-strong>
          Everything as JSON
        </a>
      </p>
      <ul className="paper paper-panel">
        {Object.entries(names).map(([part, name]) => (
          <BoardRow key={part}>
            <strong>{name}</strong>
            <span className="flex gap-2">
              <a href={file(`${part}.csv`)} className={`underline ${touchStyle('plain')}`}>
                CSV<span className="sr-only"> of {name}</span>
              </a>
              <a href={file(`${part}.json`)} className={`underline ${touchStyle('plain')}`}>
                JSON<span className="sr-only"> of {name}</span>
              </a>
            </span>
          </BoardRow>
        ))}
      </ul>
      <p className="text-muted">
        Amounts are in pounds, times are London’s. These files contain your guests’ names and telephone
        numbers. Keep them safe.
      </p>
    </BoardPage>
  )
}

function OnKitchenDevice({ outletId, device }: { outletId: string; device: string }) {
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Export" />
      <section className="paper paper-panel" aria-labelledby="this-device">
        <h3 id="this-device" className="text-title break-words">
          This device is {device}
        </h3>
        <p className="text-muted">
          It is for the board only, as the files contain your guests’ names and telephone numbers. Open this
          page on another phone or computer.
        </p>
      </section>
    </BoardPage>
  )
}
