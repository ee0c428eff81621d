import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/my-order.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useOrderAgain } from '#web/orders/cart/use-order-again.tsx'
import { UnsentSender } from '#web/orders/checkout/unsent/unsent-sender.tsx'
import { UnsentStrip } from '#web/orders/checkout/unsent/unsent-strip.tsx'
import { AskAfterOrder } from '#web/orders/tracking/ask-after-order.tsx'
import { OrderAgainButton } from '#web/orders/tracking/order-again-button.tsx'
import { CancelForm } from '#web/orders/tracking/cancel/cancel-form.tsx'
import { toCancelFailure } from '#web/orders/tracking/cancel/cancel-failure.ts'
import { cancelOrder } from '#web/orders/tracking/cancel/cancel-order.ts'
import { toCover, loadOrders } from '#web/orders/tracking/load-orders.ts'
import { DisconnectedNote } from '#web/orders/tracking/live-chip.tsx'
import { OrderCard } from '#web/orders/tracking/order-card.tsx'
import { isOpen } from '#web/orders/tracking/format-order.ts'
import { useLiveOrders } from '#web/orders/tracking/use-live-order.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { orOfflineProblem } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/notices/empty-plate.tsx'
import { OfflineStrip } from '#web/ui/notices/offline-strip.tsx'
import { ShowMore } from '#web/ui/page/show-more.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { wording } from '#web/platform/wording.ts'

const cardsInFirstScreenful = 3

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'My Orders')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await orSignIn(request, loadOrders(context, new URL(request.url).searchParams))
  return {
    ...found,
    now: context.get(nowContext),
    covers: Object.fromEntries(
      found.orders.map(({ restaurant }) => [restaurant._id, toCover(restaurant) ?? null]),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return orSignIn(request, cancelOrder(context, await request.formData()))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, toCancelFailure)
}

export default function MyOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { covers, pages, asked, position } = loaderData
  const orders = useLiveOrders(loaderData.orders, position, asked)
  const now = useNow() ?? loaderData.now
  const { orderAgain, busyWith, dialog } = useOrderAgain()
  useCoversFor(orders.every(({ restaurant }) => restaurant._id in covers))
  return (
    <>
      <OfflineStrip text={wording.offlineOrders} />
      <PageHeading title="My Orders">
        <Link to="/" className={buttonStyle()}>
          Order Now
          <ArrowRight size={18} aria-hidden="true" className="max-sm:hidden" />
        </Link>
      </PageHeading>
      {orders.some(isOpen) && <DisconnectedNote />}
      <UnsentStrip className="mt-6" />
      <UnsentSender />
      <AskAfterOrder orders={orders} now={now} />
      {orders.length === 0 ? (
        <EmptyPlate
          picture="takeaway-box"
          title={wording.noOrders}
          text="Your orders appear here, with live updates."
        />
      ) : (
        <ul aria-label="Orders" className="mt-6 flex flex-col gap-4">
          {orders.map((order, place) => (
            <li key={order._id} id={`orders-${place}`}>
              <OrderCard
                order={order}
                now={now}
                cover={covers[order.restaurant._id] ?? undefined}
                eager={place < cardsInFirstScreenful}
                again={
                  <OrderAgainButton
                    of={order.orderNumber}
                    isBusy={busyWith === order._id}
                    onPress={() => orderAgain(order)}
                  />
                }
                cancel={<CancelForm order={order} earlier={actionData} />}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore of="orders" count={orders.length} pages={pages} />
      {dialog}
    </>
  )
}

/** A live update may add an order of a restaurant whose cover is not loaded yet. */
function useCoversFor(isComplete: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isComplete) void revalidate()
  }, [isComplete, revalidate])
}
