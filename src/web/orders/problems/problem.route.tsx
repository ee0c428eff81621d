import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useNavigate } from 'react-router'

import type { Route } from './+types/problem.route.ts'
import { api } from '#contract/api.ts'
import type { OwnProblems } from '#contract/orders/problems.ts'
import { toPresentState } from '#web/orders/problems/format-report.ts'
import { ProblemForm } from '#web/orders/problems/problem-form.tsx'
import { loadOrder } from '#web/orders/tracking/load-orders.ts'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { wording } from '#web/platform/wording.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { Problem } from '#web/ui/notices/problem.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'

export const handle = { isProtected: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Something is wrong')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: order } = await orSignIn(request, loadOrder(context, params.id))
  const { data: own } = await load(context, api.problems.readOwnProblems, { params: { orderId: order._id } })
  return { order, own, now: context.get(nowContext) }
}

const closed: Record<Exclude<OwnProblems['state'], 'open'>, string> = {
  'not yet': 'You can report a problem once the food is there, or once its promised time has passed.',
  waiting: 'Your report about this order is open. You see its state on the page of the order.',
  'too late': 'Problems can be reported for 48 hours. That time is over. Call the restaurant instead.',
}

export default function ProblemPage({ loaderData }: Route.ComponentProps) {
  useLeaveWithSession()
  const { order, own } = loaderData
  const now = useNow() ?? loaderData.now
  const state = toPresentState(own, now)
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // After the form has let go of its question before leaving.
    if (isSent) void navigate(`/order-summary/${order._id}`)
  }, [isSent, navigate, order._id])
  return (
    <main id="main" className="page-width pt-5 pb-12 lg:pt-9">
      <div className="mx-auto grid max-w-2xl gap-5">
        <Link
          to={`/order-summary/${order._id}`}
          className={`-mb-5 -ml-4 w-fit ${buttonStyle('ghost', 'card')}`}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Order {order.orderNumber}
        </Link>
        <h1 className="text-page font-extrabold md:text-page-wide">Something is wrong</h1>
        {state === 'open' || isSent ? (
          <ProblemForm
            order={order}
            until={own.until}
            now={now}
            isSent={isSent}
            onSent={() => {
              toast(`Report sent. ${order.restaurant.name} answers within 24 hours.`)
              setSent(true)
            }}
          />
        ) : (
          <p className={panelStyle}>{closed[state]}</p>
        )}
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <Problem title={wording.noSuchOrder} text="Check the link. Your own orders are under My Orders." />
}
