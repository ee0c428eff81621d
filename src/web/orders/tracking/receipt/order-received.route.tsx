import { Check, Download } from 'lucide-react'
import { isRouteErrorResponse, Link, redirect } from 'react-router'

import type { Route } from './+types/order-received.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { useFrameSlots } from '#web/shell/frame-slots.ts'
import { NavRow } from '#web/shell/frame/nav-row.tsx'
import { loadOrder, loadOrders } from '#web/orders/tracking/load-orders.ts'
import { formatOrderState } from '#web/orders/tracking/format-order.ts'
import { isUnpaid } from '#web/orders/tracking/format-order.ts'
import { Receipt } from '#web/orders/tracking/receipt/receipt.tsx'
import { saveReceipt } from '#web/orders/tracking/receipt/save-receipt.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Problem } from '#web/ui/notices/problem.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { wording } from '#web/platform/wording.ts'

export const handle = { isProtected: true, hasOwnHeader: true, isBare: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Order received')
}

/** The order in the URL, else the latest. Without any order it redirects to My Orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = context.get(nowContext)
  const asked = new URL(request.url).searchParams.get('order')
  if (asked !== null) return { order: (await orSignIn(request, loadOrder(context, asked))).data, now }
  const [order] = (await orSignIn(request, loadOrders(context, new URLSearchParams()))).orders
  if (!order) throw redirect('/my-order')
  return { order, now }
}

export default function OrderReceivedPage({ loaderData: { order, now } }: Route.ComponentProps) {
  useLeaveWithSession()
  const links = useSiteLinks()
  const { account, rows, cart } = useFrameSlots()
  const isInProgress = order.orderStatus !== 'Canceled' && !isUnpaid(order)
  const name = order.customerName?.split(' ')[0]
  return (
    <>
      <header className="on-cloth bg-[#d7341a] text-white">
        <NavRow tone="cloth" links={links} account={account} rows={rows} cart={cart('cloth')} />
      </header>
      <main id="main" className="page-width bg-[linear-gradient(#d7341a_232px,transparent_232px)] pt-3 pb-14">
        <div className="on-cloth flex flex-col items-center text-center text-white">
          <span
            aria-hidden="true"
            className="flex size-15 items-center justify-center rounded-full bg-white text-[#1b7a46]"
          >
            <Check size={32} strokeWidth={3.5} />
          </span>
          <h1 className="mt-4 text-page font-extrabold">Order received</h1>
          <p className="mt-1 text-balance">
            {isInProgress
              ? `Thank you${name ? `, ${name}` : ''}. The kitchen has your order.`
              : `${formatOrderState(order, now)}.`}
          </p>
        </div>
        <div className="mx-auto mt-6 max-w-110">
          <Receipt order={order} />
          <div className="mt-6 flex flex-col gap-3">
            <button
              type="button"
              className={buttonStyle('primary', 'main')}
              onClick={() => void saveReceipt(order).catch(showSaveError)}
            >
              <Download size={20} aria-hidden="true" />
              Save
            </button>
            <noscript>
              <p className="text-center text-muted">
                Saving needs JavaScript. You can print this page instead.
              </p>
            </noscript>
            <Link to="/" className={buttonStyle('secondary', 'main')}>
              Back to Home
            </Link>
            <Link to={`/order-summary/${order._id}`} className={buttonStyle('ghost')}>
              Track order
            </Link>
          </div>
        </div>
      </main>
    </>
  )
}

function showSaveError(): void {
  toast('We could not create the picture. You can print this page instead.', 'error')
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <Problem title={wording.noSuchOrder} text="Check the link. Your own orders are under My Orders." />
}
