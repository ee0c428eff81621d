import type { Route } from './+types/export.route.ts'
import { type ExportedPart, exportedParts } from '#contract/orders/reports.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: setupStyles }]

export function meta() {
  return [{ title: 'Export · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

const names: Record<ExportedPart, string> = {
  orders: 'Orders',
  'order-lines': 'What was ordered',
  bookings: 'Bookings',
  'walk-ins': 'Walk-ins',
  menu: 'Menu',
  options: 'Options',
  changes: 'Changes',
}

/** Plain links: a file comes, also without JavaScript. */
export default function ExportPage({ params: { outletId } }: Route.ComponentProps) {
  const file = (name: string) => `/outlet-export/${outletId}/${name}`
  return (
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Export" />
      <p>
        <a href={file('everything.json')} download className="board-button is-strong">
          Everything as JSON
        </a>
      </p>
      <ul className="ticket set-up-panel">
        {exportedParts.map((part) => (
          <li key={part} className="tonight-row">
            <strong>{names[part]}</strong>
            <span className="flex gap-2">
              <a href={file(`${part}.csv`)} download className="touch-plain underline">
                CSV<span className="sr-only"> of {names[part]}</span>
              </a>
              <a href={file(`${part}.json`)} download className="touch-plain underline">
                JSON<span className="sr-only"> of {names[part]}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        These files hold names and telephone numbers of your guests. Keep them safe.
      </p>
    </main>
  )
}
