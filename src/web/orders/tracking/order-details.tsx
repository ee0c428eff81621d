import { Hand, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatDate, formatPayment } from '#web/orders/tracking/format-order.ts'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Note } from '#web/ui/notices/note.tsx'

/** All the details of an order. */
export function OrderDetails({ order, now }: { order: SavedOrder; now: Date }) {
  const { restaurant, orderType, pickupTime, kitchenNotes } = order
  return (
    <Panel title="Order details">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
        <Fact name="Order number">{order.orderNumber}</Fact>
        <Fact name="Type">{orderType}</Fact>
        <Fact name="Payment">{formatPayment(order)}</Fact>
        <Fact name="Customer">{order.customerName ?? 'Not stored'}</Fact>
        <Fact name="Mobile">{order.mobileNo ?? 'Not stored'}</Fact>
        <Fact name="Status">
          <StatusPill order={order} now={now} />
        </Fact>
        <Fact name="Ordered">
          {formatLondonTime(order.createdAt)}, {formatDate(order.createdAt)}
        </Fact>
        {orderType === 'Dine In' && <Fact name="Table number">{order.tableNo ?? 'Not stored'}</Fact>}
        {pickupTime && (
          <Fact name="Time wanted">
            {formatLondonTime(pickupTime)}, {formatDate(pickupTime)}
          </Fact>
        )}
        <Fact name="Restaurant" below={`${restaurant.address.address}, ${restaurant.address.postCode}`}>
          {restaurant.name}
        </Fact>
        {orderType === 'Home Delivery' && (
          <Fact name="Delivery address" below={order.postCode}>
            {order.address ?? 'Not stored'}
          </Fact>
        )}
        {order.deliveryNote && <Fact name="Delivery note">{order.deliveryNote}</Fact>}
        {order.needsAgeCheck && (
          <Fact name="Age check">ID (Passport or Photo Driving License) is checked</Fact>
        )}
      </dl>
      {order.avoid && (
        <Note className="mt-6">
          <h3 className="flex items-center gap-2 font-text text-body font-bold tracking-normal">
            <Hand size={18} aria-hidden="true" />
            You asked the kitchen to avoid
          </h3>
          <p className="mt-1">{formatAllergenList(order.avoid)}</p>
        </Note>
      )}
      {kitchenNotes && (
        <Note className="mt-6">
          <h3 className="flex items-center gap-2 font-text text-body font-bold tracking-normal">
            <TriangleAlert size={18} aria-hidden="true" />
            Kitchen notes
          </h3>
          <p className="mt-1 break-words whitespace-pre-line">{kitchenNotes}</p>
        </Note>
      )}
    </Panel>
  )
}

type FactProps = { name: string; below?: string | null; children: ReactNode }

function Fact({ name, below, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold break-words">
        {children}
        {below && <span className="block text-small font-normal text-muted">{below}</span>}
      </dd>
    </div>
  )
}
