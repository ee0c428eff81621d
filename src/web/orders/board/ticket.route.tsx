import { Printer } from 'lucide-react'

import { isMissed } from '#domain/orders/missed-order.ts'
import type { Route } from './+types/ticket.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { nowContext } from '#web/platform/context.ts'
import { load } from '#web/platform/call.ts'
import { Ticket } from '#web/orders/board/ticket.tsx'
import { formatTicketTime } from '#web/orders/board/format-ticket.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, `Ticket ${loaderData?.order.orderNumber ?? ''}`)
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { data: order } = await requireStaff(
    request,
    load(context, api.orderBoard.readOrderAsOutlet, { params: { orderId } }),
  )
  return { order, now: context.get(nowContext) }
}

const ordered = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** One ticket, laid out for 80 mm paper. */
export default function TicketPage({ loaderData: { order, now } }: Route.ComponentProps) {
  const { canceled } = order
  return (
    <main
      id="main"
      className="ticket-page mx-auto max-w-[420px] px-4 pt-2 print:m-0 print:max-w-none print:p-0"
    >
      <div className="mb-4 flex print:hidden items-center justify-between gap-3">
        <h2 className="text-title">Ticket {order.orderNumber}</h2>
        <BoardButton isStrong onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </BoardButton>
      </div>
      <p className="hidden font-bold print:block">{order.restaurant.name}</p>
      <Ticket order={order} when={formatTicketTime(order, now) || order.orderStatus}>
        <p className="text-small text-muted">Ordered {ordered.format(new Date(order.createdAt))}</p>
        {canceled && (
          <p className="font-semibold">
            {isMissed(order)
              ? 'Missed: nobody answered in time'
              : `Cancelled by ${canceled.by === 'outlet' ? 'us' : `the ${canceled.by}`}`}
            {canceled.reason && `: ${canceled.reason}`}
          </p>
        )}
      </Ticket>
    </main>
  )
}
