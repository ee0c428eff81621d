import { Printer } from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/labels.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { BagLabels } from '#web/orders/board/printing/bag-labels.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, `Labels ${loaderData?.order.orderNumber ?? ''}`)
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { data: order } = await requireStaff(
    request,
    load(context, api.orderBoard.readOrderAsOutlet, { params: { orderId } }),
  )
  return { order }
}

/** The bag labels of an order, as they are printed. */
export default function LabelsPage({ loaderData: { order }, params }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto grid max-w-[420px] gap-4 px-4 pt-2 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 className="text-title">Labels {order.orderNumber}</h2>
        <BoardButton isStrong onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </BoardButton>
      </div>
      <p className="print:hidden">
        One for each dish, 80 × 50 mm.{' '}
        <Link to={`/outlet/${params.outletId}/ticket/${order._id}`} className="underline">
          Open the ticket
        </Link>
      </p>
      <BagLabels order={order} />
    </main>
  )
}
