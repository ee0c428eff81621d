import { Printer, Tags } from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/ticket.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { load } from '#web/platform/calls/call.ts'
import { useBoardFrame } from '#web/orders/board/board-frame.ts'
import { Slip } from '#web/orders/board/printing/slip.tsx'
import { OrderTimeline } from '#web/orders/timeline/order-timeline.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { Telephone } from '#web/ui/telephone.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, `Ticket ${loaderData?.order.orderNumber ?? ''}`)
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const params = { orderId }
  const [{ data: order }, timeline] = await Promise.all([
    requireStaff(request, load(context, api.orderBoard.readOrderAsOutlet, { params })),
    load(context, api.timelines.readTicketTimeline, { params }).then(
      ({ data }) => data,
      () => null,
    ),
  ])
  return { order, timeline, now: context.get(nowContext) }
}

/** One ticket, as it is printed. */
export default function TicketPage({ loaderData: { order, timeline, now }, params }: Route.ComponentProps) {
  const { board, print } = useBoardFrame()
  return (
    <main id="main" className="mx-auto grid max-w-[420px] gap-4 px-4 pt-2">
      <div className="flex items-center justify-between gap-3 print:hidden">
        <h2 className="text-title">Ticket {order.orderNumber}</h2>
        <BoardButton isStrong onClick={() => print(order)}>
          <Printer size={18} aria-hidden="true" /> Print
        </BoardButton>
      </div>
      <Link to={`/outlet/${params.outletId}/labels/${order._id}`} className="board-button w-fit print:hidden">
        <Tags size={18} aria-hidden="true" /> Bag labels
      </Link>
      {order.mobileNo && (
        <p className="print:hidden">
          Call the customer: <Telephone number={order.mobileNo} />
        </p>
      )}
      <div className="slip-preview">
        <Slip order={order} paper={board.house.printing.paper} now={now} />
      </div>
      <section aria-labelledby="happened" className="paper paper-panel print:hidden">
        <h3 id="happened" className="text-title">
          What happened
        </h3>
        {timeline ? (
          <OrderTimeline
            steps={timeline}
            actors={{ customer: 'the customer', outlet: 'your staff', admin: 'support' }}
          />
        ) : (
          <p className="text-muted">The timeline did not load. Reload the page to see it.</p>
        )}
      </section>
    </main>
  )
}
