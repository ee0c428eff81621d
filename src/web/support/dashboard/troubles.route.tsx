import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'

import type { Route } from './+types/troubles.route.ts'
import { api } from '#contract/api.ts'
import type { Trouble, TroubleRow } from '#contract/support/dashboard.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { load } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { formatKind } from '#web/shell/admin/audit-log-row.tsx'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

type Look = { title: string; empty: string; format: (row: TroubleRow) => string }

const looks: Record<Trouble, Look> = {
  unanswered: {
    title: 'Unanswered orders',
    empty: 'Every order is answered.',
    format: ({ what, amount }) => `${what}, ${formatPounds(amount ?? 0)}`,
  },
  payments: {
    title: 'Payments in doubt',
    empty: 'No payments are in doubt.',
    format: ({ what, note, amount }) =>
      `${formatPounds(amount ?? 0)}, ${what}${formatWant(note)}. We ask the card service again every minute`,
  },
  messages: {
    title: 'Messages that failed',
    empty: 'No message of the last 24 hours has failed.',
    format: ({ what, note }) => `${what === 'sms' ? 'SMS' : 'Email'}, ${note}`,
  },
  jobs: {
    title: 'Waiting jobs',
    empty: 'No jobs are waiting.',
    format: ({ count, note }) => `${formatCount(count ?? 0, 'job')}, ${note}`,
  },
  boards: {
    title: 'Boards offline',
    empty: 'Every board is online.',
    format: ({ note, since }) => `${since ? 'Silent' : 'Never seen'}, ${note}`,
  },
  reports: {
    title: 'Reports waiting',
    empty: 'No report waits for the desk.',
    format: ({ note }) => note ?? '',
  },
  book: {
    title: 'Orders that differ from the book',
    empty: 'The last check found every order in the book.',
    format: ({ what, amount }) =>
      what === 'due'
        ? `${formatPounds(amount ?? 0)} of the customer’s money is with us, and no refund is under way`
        : 'Its money could not be booked',
  },
}

/** A failed refund is not tried again by itself: somebody has to decide how the customer gets the money. */
function formatWant(note: string | null): string {
  if (note === 'refund failed') return ', a refund did not reach the card: put it right or call the customer'
  return note ? `, waits for its ${note}` : ''
}

export function meta({ matches, params }: Route.MetaArgs) {
  return privateMeta(matches, isTrouble(params.trouble) ? looks[params.trouble].title : 'Dashboard')
}

export async function loader({ request, context, params: { trouble }, url }: Route.LoaderArgs) {
  if (!isTrouble(trouble)) throw data(null, { status: 404 })
  const input = { query: { trouble, page: pageIn(url.searchParams) } }
  const answer = await requireAdmin(request, load(context, api.dashboard.listTroubles, input))
  return { trouble, rows: answer.data, paging: answer.paging }
}

function isTrouble(name: string): name is Trouble {
  return Object.hasOwn(looks, name)
}

/** The list behind a number of the dashboard. Names of customers are on the order's page, which records the view. */
export default function TroublesPage({ loaderData: { trouble, rows, paging } }: Route.ComponentProps) {
  const { title, empty, format } = looks[trouble]
  return (
    <>
      <Link to="/admin" className="inline-flex min-h-11 items-center gap-2 underline">
        <ArrowLeft size={18} aria-hidden="true" /> Dashboard
      </Link>
      <PageHeading title={title} />
      {rows.length === 0 && <p className="mt-6 text-muted">{empty}</p>}
      {rows.length > 0 && (
        <ul className={`mt-6 ${panelStyle}`}>
          {rows.map((row) => (
            <li key={row.key} className="border-b border-line py-3 break-words last:border-b-0">
              <Name row={row} />
              <span
                className={`block text-small ${row.what === 'allergen' ? 'font-bold text-brand-strong' : 'text-muted'}`}
              >
                {format(row)}
                {row.since && `, since ${formatLongTime(row.since)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager paging={paging} before="Earlier" after="Later" />
    </>
  )
}

function Name({ row: { order, outlet, what } }: { row: TroubleRow }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {order && (
        <Link to={`/admin/orders/${order._id}`} className="font-bold underline">
          {order.orderNumber}
        </Link>
      )}
      {outlet && (
        <Link to={`/admin/restaurants/${outlet._id}`} className="underline">
          {outlet.name}
        </Link>
      )}
      {!order && !outlet && <strong>{formatKind(what ?? '')}</strong>}
    </span>
  )
}
