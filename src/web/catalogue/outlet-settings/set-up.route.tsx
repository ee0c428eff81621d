import {
  Armchair,
  CalendarClock,
  ChartColumn,
  Download,
  MapPin,
  Printer,
  QrCode,
  ReceiptText,
  Soup,
  Store,
  Tablet,
  TicketPercent,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/set-up.route.ts'
import { api } from '#contract/api.ts'
import { SetUpChecklist } from '#web/catalogue/outlet-settings/set-up-checklist.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/call.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Set-up')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.outletChecklist.readChecklist, { params }))
  return { checklist: data }
}

const pages = [
  { to: 'menu', Icon: Soup, name: 'Menu', about: 'Categories, dishes, options, prices, allergens, pictures' },
  {
    to: 'profile',
    Icon: Store,
    name: 'Profile',
    about: 'Logo, banner, telephone, discount, hygiene rating',
  },
  { to: 'hours', Icon: CalendarClock, name: 'Hours', about: 'Weekly hours and holidays' },
  {
    to: 'delivery',
    Icon: MapPin,
    name: 'Orders and tables',
    about: 'Order types, delivery, covers',
  },
  { to: 'coupons', Icon: TicketPercent, name: 'Coupons', about: 'Reductions for your customers' },
  { to: 'sales', Icon: ChartColumn, name: 'Sales', about: 'By day and by week' },
  { to: 'orders', Icon: ReceiptText, name: 'Past orders', about: 'By number, name, mobile and day' },
  { to: 'devices', Icon: Tablet, name: 'Devices', about: 'Tablets that stay signed in' },
  { to: 'tables', Icon: Armchair, name: 'Tables', about: 'Numbers and names, for orders at the table' },
  { to: 'table-codes', Icon: QrCode, name: 'Table codes', about: 'A sheet of QR codes to print' },
  { to: 'printing', Icon: Printer, name: 'Printing', about: 'Ticket paper and automatic printing' },
  { to: 'allergens', Icon: TriangleAlert, name: 'Allergens', about: 'Your allergen table, to print' },
  { to: 'export', Icon: Download, name: 'Export', about: 'Everything as CSV or JSON' },
]

export default function SetupPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  return (
    <BoardPage>
      <h2 className="text-section">Set-up</h2>
      <SetUpChecklist checklist={loaderData.checklist} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages.map(({ to, Icon, name, about }) => (
          <li key={to}>
            <Link
              to={`/outlet/${outletId}/set-up/${to}`}
              className="flex min-h-18 items-center gap-4 rounded-[18px] bg-surface px-4.5 py-3.5 hover:bg-sunk"
            >
              <Icon size={24} aria-hidden="true" />
              <span className="min-w-0">
                <strong className="block">{name}</strong>
                <span className="text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </BoardPage>
  )
}
