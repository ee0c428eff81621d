import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/ticket.route.ts'
import { api } from '#contract/api.ts'
import { useLeaveWithSession } from '#web/account/leave-with-session.ts'
import { load } from '#web/call.ts'
import { Ticket } from '#web/outlet-orders/ticket.tsx'
import { whenWords } from '#web/outlet-orders/ticket-words.ts'
import boardStyles from '#web/outlets/board.css?url'
import { forStaff } from '#web/outlets/for-staff.ts'

export const handle = { isProtected: true, isBare: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: boardStyles }]

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Ticket ${loaderData?.order.orderNumber ?? ''} · Tablefare` },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { data: order } = await forStaff(
    request,
    load(context, api.outletOrders.readAsOutlet, { params: { orderId } }),
  )
  return { order }
}

const ordered = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** One ticket as it goes on paper, 80 mm wide. */
export default function TicketPage({ loaderData: { order }, params: { outletId } }: Route.ComponentProps) {
  useLeaveWithSession()
  const { canceled } = order
  return (
    <div className="board">
      <header className="board-header">
        <Link to={`/outlet/${outletId}`} className="board-button">
          <ArrowLeft size={18} aria-hidden="true" /> Back to the board
        </Link>
        <button type="button" className="board-button is-strong" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </button>
      </header>
      <main id="main" className="mx-auto max-w-[420px] px-4">
        <h1 className="sr-only">Ticket {order.orderNumber}</h1>
        <h2 className="mb-3 text-[1.25rem]">{order.restaurant.name}</h2>
        <Ticket order={order} when={whenWords(order) || order.orderStatus}>
          <p className="text-small text-muted">Ordered {ordered.format(new Date(order.createdAt))}</p>
          {canceled && (
            <p className="font-semibold">
              Canceled by {canceled.by === 'outlet' ? 'us' : `the ${canceled.by}`}
              {canceled.reason && `: ${canceled.reason}`}
            </p>
          )}
        </Ticket>
      </main>
    </div>
  )
}
