import {
  Armchair,
  Banknote,
  CalendarClock,
  ChartColumn,
  Clock,
  Download,
  MapPin,
  MessageSquareWarning,
  Percent,
  Printer,
  QrCode,
  ReceiptText,
  Soup,
  Star,
  Store,
  Tablet,
  TicketPercent,
  TriangleAlert,
  type LucideIcon,
  Users,
} from 'lucide-react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/set-up.route.ts'
import { api } from '#contract/api.ts'
import { type Duty, mayDo } from '#domain/accounts/outlet-roles.ts'
import { SetUpChecklist } from '#web/catalogue/outlet-settings/checklist/set-up-checklist.tsx'
import { requireDuty, requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { BoardNotice } from '#web/ui/board/board-notice.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Set-up')
}

export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireDuty(args, 'guests')
  const { request, context, params } = args
  if (!mayDo(role, 'settings')) return { role, checklist: undefined }
  const { data } = await requireStaff(request, load(context, api.outletChecklist.readChecklist, { params }))
  return { role, checklist: data }
}

type Page = { to: string; duty: Duty; Icon: LucideIcon; name: string; about: string }

const pages: readonly Page[] = [
  {
    to: 'menu',
    duty: 'settings',
    Icon: Soup,
    name: 'Menu',
    about: 'Categories, dishes, options, prices, allergens, pictures',
  },
  {
    to: 'profile',
    duty: 'settings',
    Icon: Store,
    name: 'Profile',
    about: 'Name, logo, banner, cuisines, telephone, discount, hygiene rating',
  },
  { to: 'hours', duty: 'settings', Icon: CalendarClock, name: 'Hours', about: 'Weekly hours and holidays' },
  {
    to: 'delivery',
    duty: 'settings',
    Icon: MapPin,
    name: 'Orders and tables',
    about: 'Order types, delivery, covers',
  },
  {
    to: 'coupons',
    duty: 'settings',
    Icon: TicketPercent,
    name: 'Coupons',
    about: 'Reductions for your customers',
  },
  {
    to: 'reviews',
    duty: 'settings',
    Icon: Star,
    name: 'Reviews',
    about: 'Read what your customers say, and reply',
  },
  {
    to: 'problems',
    duty: 'refunds',
    Icon: MessageSquareWarning,
    name: 'Problem reports',
    about: 'What customers say went wrong, to answer within 24 hours',
  },
  {
    to: 'late-orders',
    duty: 'settings',
    Icon: Clock,
    name: 'Late orders',
    about: 'A coupon for customers who wait too long',
  },
  {
    to: 'sales',
    duty: 'sales',
    Icon: ChartColumn,
    name: 'Reports',
    about: 'Sales, dishes, refusals and times, for any period',
  },
  {
    to: 'day-close',
    duty: 'sales',
    Icon: Banknote,
    name: 'Day close',
    about: 'Count the cash, close the day and print its report',
  },
  {
    to: 'vat',
    duty: 'sales',
    Icon: Percent,
    name: 'VAT summary',
    about: 'VAT in your sales by rate, for your return',
  },
  {
    to: 'orders',
    duty: 'sales',
    Icon: ReceiptText,
    name: 'Past orders and bookings',
    about: 'By number, name, mobile, amount and day',
  },
  { to: 'team', duty: 'people', Icon: Users, name: 'Team', about: 'People, their roles and invitations' },
  { to: 'devices', duty: 'settings', Icon: Tablet, name: 'Devices', about: 'Tablets that stay signed in' },
  {
    to: 'tables',
    duty: 'guests',
    Icon: Armchair,
    name: 'Tables',
    about: 'Numbers and names, for orders at the table',
  },
  {
    to: 'table-codes',
    duty: 'guests',
    Icon: QrCode,
    name: 'Table codes',
    about: 'A sheet of QR codes to print',
  },
  {
    to: 'printing',
    duty: 'settings',
    Icon: Printer,
    name: 'Printing',
    about: 'Ticket paper and automatic printing',
  },
  {
    to: 'allergens',
    duty: 'settings',
    Icon: TriangleAlert,
    name: 'Allergens',
    about: 'Your allergen table, to print',
  },
  { to: 'export', duty: 'sales', Icon: Download, name: 'Export', about: 'Everything as CSV or JSON' },
]

export default function SetupPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { role, checklist } = loaderData
  const { revalidate } = useRevalidator()
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  useRefreshOnReturn()
  const params = { outletId }
  return (
    <BoardPage>
      <h2 className="text-section">Set-up</h2>
      <BoardNotice message={message} problem={error} takesFocus />
      {checklist && (
        <SetUpChecklist
          checklist={checklist}
          isBusy={isPending}
          onTest={() =>
            void run(
              api.testOrders.sendTestOrder,
              { params },
              { success: 'The test order is on your board.' },
            )
          }
          onPublish={() =>
            void run(
              api.outletChecklist.askToPublish,
              { params },
              {
                success: checklist.isPublishedAtOnce
                  ? `${checklist.outlet.name} is on the site.`
                  : 'Request sent. We answer by email.',
              },
            )
          }
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages
          .filter(({ duty }) => mayDo(role, duty))
          .map(({ to, Icon, name, about }) => (
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
