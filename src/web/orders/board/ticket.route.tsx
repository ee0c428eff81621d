import { Printer } from 'lucide-react'

import type { Route } from './+types/ticket.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'
import { Ticket } from '#web/orders/board/ticket.tsx'
import { whenWords } from '#web/orders/board/ticket-words.ts'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'

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
export default function TicketPage({ loaderData: { order } }: Route.ComponentProps) {
  const { canceled } = order
  return (
    <main id="main" className="mx-auto max-w-[420px] px-4 pt-2">
      <div className="no-print mb-4 flex items-center justify-between gap-3">
        <h2 className="text-[1.25rem]">Ticket {order.orderNumber}</h2>
        <button type="button" className="board-button is-strong" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </button>
      </div>
      <p className="only-print font-bold">{order.restaurant.name}</p>
      <Ticket order={order} when={whenWords(order) || order.orderStatus}>
        <p className="text-small text-muted">Ordered {ordered.format(new Date(order.createdAt))}</p>
        {canceled && (
          <p className="font-semibold">
            Cancelled by {canceled.by === 'outlet' ? 'us' : `the ${canceled.by}`}
            {canceled.reason && `: ${canceled.reason}`}
          </p>
        )}
      </Ticket>
    </main>
  )
}
