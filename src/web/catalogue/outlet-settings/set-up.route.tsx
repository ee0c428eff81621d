import { CalendarClock, ChartColumn, Download, MapPin, QrCode, Soup, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/set-up.route.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: setupStyles }]

export function meta() {
  return [{ title: 'Set-up · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

const pages = [
  { to: 'menu', Icon: Soup, name: 'Menu', about: 'Categories, dishes, options, prices, allergens, pictures' },
  { to: 'hours', Icon: CalendarClock, name: 'Hours', about: 'The week, and holidays' },
  {
    to: 'delivery',
    Icon: MapPin,
    name: 'Orders and tables',
    about: 'How you are ordered from, delivery, covers',
  },
  { to: 'sales', Icon: ChartColumn, name: 'Sales', about: 'Of the day and of the week' },
  { to: 'table-codes', Icon: QrCode, name: 'Table codes', about: 'A sheet of QR codes to print' },
  { to: 'allergens', Icon: TriangleAlert, name: 'Allergens', about: 'The matrix of your menu, to print' },
  { to: 'export', Icon: Download, name: 'Export', about: 'Everything as CSV or JSON' },
]

export default function SetupPage({ params: { outletId } }: Route.ComponentProps) {
  return (
    <main id="main" className="set-up">
      <h2 className="text-[1.625rem]">Set-up</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages.map(({ to, Icon, name, about }) => (
          <li key={to}>
            <Link to={`/outlet/${outletId}/set-up/${to}`} className="set-up-link">
              <Icon size={24} aria-hidden="true" />
              <span className="min-w-0">
                <strong className="block">{name}</strong>
                <span className="text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
