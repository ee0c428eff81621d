import { ArrowLeft, Phone, ReceiptText } from 'lucide-react'
import { isRouteErrorResponse, Link } from 'react-router'

import type { Route } from './+types/order-summary.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { useOrderAgain } from '#web/orders/cart/use-order-again.tsx'
import { nowContext } from '#web/platform/calls/context.ts'
import { OrderAgainButton } from '#web/orders/tracking/order-again-button.tsx'
import { CancelForm } from '#web/orders/tracking/cancel/cancel-form.tsx'
import { toCancelFailure } from '#web/orders/tracking/cancel/cancel-failure.ts'
import { cancelOrder } from '#web/orders/tracking/cancel/cancel-order.ts'
import { CanceledBox } from '#web/orders/tracking/cancel/canceled-box.tsx'
import { toCover, loadOrder } from '#web/orders/tracking/load-orders.ts'
import { OrderDetails } from '#web/orders/tracking/order-details.tsx'
import { OrderHero } from '#web/orders/tracking/order-hero.tsx'
import { RefundList } from '#web/orders/refunds/refund-list.tsx'
import { OrderLines } from '#web/orders/tracking/order-lines.tsx'
import { formatDate, isUnpaid } from '#web/orders/tracking/format-order.ts'
import { OwnReviewPanel } from '#web/orders/reviews/own-review.tsx'
import { OwnProblemsPanel } from '#web/orders/problems/own-problems.tsx'
import { loadOrderStory } from '#web/orders/timeline/load-order-story.ts'
import { OrderTimeline } from '#web/orders/timeline/order-timeline.tsx'
import { useOrderStory } from '#web/orders/timeline/use-order-story.ts'
import { QuestionCard } from '#web/orders/run-out/question-card.tsx'
import { TotalList } from '#web/orders/tracking/total-list.tsx'
import { Tracker } from '#web/orders/tracking/tracker.tsx'
import { useLiveOrder } from '#web/orders/tracking/use-live-order.ts'
import { orOfflineProblem } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { OfflineStrip } from '#web/ui/notices/offline-strip.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Problem } from '#web/ui/notices/problem.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { wording } from '#web/platform/wording.ts'
import { telephoneLink } from '#web/ui/telephone.tsx'

export const handle = { isProtected: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Order ${loaderData.order.orderNumber}` : wording.noSuchOrder
  return privateMeta(matches, title)
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [{ data: order, position }, story] = await Promise.all([
    orSignIn(request, loadOrder(context, params.id)),
    loadOrderStory(context, params.id),
  ])
  return { order, position, story, cover: toCover(order.restaurant), now: context.get(nowContext) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return orSignIn(request, cancelOrder(context, await request.formData()))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, toCancelFailure)
}

export default function OrderSummaryPage({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWithSession()
  const order = useLiveOrder(loaderData.order, loaderData.position)
  const { timeline, own, problems, refetch } = useOrderStory(loaderData.story, loaderData.order, order)
  const now = useNow() ?? loaderData.now
  const { orderAgain, busyWith, dialog } = useOrderAgain()
  const { telephone } = order.restaurant
  const hasTracker = order.orderType !== 'Dine In' && !isUnpaid(order)
  return (
    <main id="main" className="page-width pt-5 pb-12 lg:pt-9">
      <OfflineStrip text={wording.offlineOrders} />
      <Link to="/my-order" className={`-ml-4 ${back}`}>
        <ArrowLeft size={18} aria-hidden="true" />
        My Orders
      </Link>
      <h1 className="text-page font-extrabold md:text-page-wide">Order {order.orderNumber}</h1>
      <div className="mt-5">
        {order.questions?.map((question) => (
          <QuestionCard key={question._id} order={order} question={question} />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7">
        <div className="flex min-w-0 flex-col gap-5">
          <section aria-label="Order status" className="overflow-hidden rounded-panel bg-surface shadow-s1">
            <OrderHero order={order} cover={loaderData.cover} now={now} />
            {order.orderStatus === 'Canceled' ? (
              <CanceledBox order={order} />
            ) : (
              hasTracker && <Tracker order={order} />
            )}
            <div className="px-4.5 pb-5 empty:hidden md:px-7 not-empty:pt-5">
              <CancelForm order={order} earlier={actionData} />
            </div>
          </section>
          {problems && <OwnProblemsPanel order={order} own={problems} now={now} onChanged={refetch} />}
          {own && (
            <OwnReviewPanel
              key={order._id}
              recordId={order._id}
              what={`Order ${order.orderNumber}, ${formatDate(order.createdAt)}`}
              loaded={own}
              now={now}
            />
          )}
          <Panel title="What happened">
            {timeline ? (
              <OrderTimeline
                steps={timeline}
                actors={{ customer: 'you', outlet: order.restaurant.name, admin: 'support' }}
              />
            ) : (
              <p className="text-muted">The timeline did not load. Reload the page to see it.</p>
            )}
          </Panel>
          {order.refunds.length > 0 && (
            <Panel title="Money back">
              <RefundList order={order} />
            </Panel>
          )}
          <OrderDetails order={order} now={now} />
        </div>
        <div className="min-w-0">
          <Panel title="Every penny">
            <OrderLines lines={order.cartItems} avoid={order.avoid} />
            <hr className="my-4 border-line" />
            <TotalList order={order} totalClassName="mt-1 border-t-2 border-dashed border-edge pt-3" />
            <div className="mt-5 flex flex-col gap-3">
              <Link to={`/order-received?order=${order._id}`} className={buttonStyle('secondary')}>
                <ReceiptText size={18} aria-hidden="true" />
                View receipt
              </Link>
              <OrderAgainButton
                of={order.orderNumber}
                size="usual"
                isBusy={busyWith !== undefined}
                onPress={() => orderAgain(order)}
              />
              <a href={telephoneLink(telephone)} className={buttonStyle('ghost')}>
                <Phone size={18} aria-hidden="true" />
                <span>
                  Call the restaurant<span className="sr-only">, </span>
                  <span className="block text-small font-normal text-muted tabular">{telephone}</span>
                </span>
              </a>
            </div>
          </Panel>
        </div>
      </div>
      {dialog}
    </main>
  )
}

const back = buttonStyle('ghost', 'card')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <Problem title={wording.noSuchOrder} text="Check the link. Your own orders are under My Orders." />
}
