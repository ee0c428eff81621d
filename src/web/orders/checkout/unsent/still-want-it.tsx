import { Clock, ReceiptText, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import type { Judged } from '#web/orders/checkout/unsent/judge-unsent.ts'
import { dropUnsent, type UnsentOrder } from '#web/orders/checkout/unsent/unsent-order.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

type Props = { unsent: UnsentOrder; judged: Judged; onAgree: () => void }

const places = { 'Home Delivery': 'At your door', Collection: 'Ready to collect', 'Dine In': 'Ready' }

/** Shows how time, price and dishes have moved. Nothing is sent before the customer decides. */
export function StillWantIt({ unsent, judged: { time, price, problems }, onAgree }: Props) {
  const now = useNow()
  const minutes = now ? Math.floor((now.getTime() - unsent.at) / 60_000) : 0
  const canOrder = time.now !== undefined && problems.length === 0
  const needsCard = unsent.card === 'again'
  return (
    <>
      <h2 ref={takeFocus} tabIndex={-1} className="text-heading font-extrabold">
        Still want it?
      </h2>
      <p className="mt-2">
        You pressed order {formatAge(minutes)}. It was not sent. This is how it looks now:
      </p>
      <dl className="mt-4 overflow-hidden rounded-card border border-edge">
        <Row icon={<Clock size={20} />} name={places[unsent.orderType]} isChanged={!time.isSame}>
          <Was isChanged={!time.isSame}>{formatLondonTime(time.was)}</Was>
          <b className="tabular">{time.now ? formatLondonTime(time.now) : 'Not possible now'}</b>
        </Row>
        <Row icon={<ReceiptText size={20} />} name="Price" isChanged={!price.isSame}>
          <Was isChanged={!price.isSame}>{formatPounds(price.was)}</Was>
          <b className="tabular">{formatPounds(price.now)}</b>
        </Row>
        <Row icon={<Utensils size={20} />} name="Dishes" isChanged={problems.length > 0}>
          {problems.length === 0 ? (
            <b>All there</b>
          ) : (
            <span className="flex flex-col text-right">
              {problems.map((problem) => (
                <span key={problem}>{problem}</span>
              ))}
            </span>
          )}
        </Row>
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        {canOrder && !needsCard && (
          <button type="button" className={buttonStyle('primary', 'main')} onClick={onAgree}>
            Order for {formatLondonTime(time.now!)}
          </button>
        )}
        <button
          type="button"
          className={buttonStyle(canOrder && !needsCard ? 'secondary' : 'primary', 'main')}
          onClick={() => dropUnsent()}
        >
          {toOtherWay(canOrder, needsCard)}
        </button>
        {/* The cart stays, so nothing is lost. */}
        <button type="button" className={buttonStyle('ghost')} onClick={() => dropUnsent()}>
          Do not send it
        </button>
      </div>
    </>
  )
}

function toOtherWay(canOrder: boolean, needsCard: boolean): string {
  if (!canOrder) return 'Change my order'
  return needsCard ? 'Enter my card' : 'Another time'
}

function formatAge(minutes: number): string {
  if (minutes < 1) return 'a moment ago'
  if (minutes < 120) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  return `${Math.floor(minutes / 60)} hours ago`
}

type RowProps = { icon: ReactNode; name: string; isChanged: boolean; children: ReactNode }

function Row({ icon, name, isChanged, children }: RowProps) {
  return (
    <div
      className={`flex items-center gap-3 border-edge px-4 py-3 not-last:border-b ${isChanged ? 'bg-butter-tint text-butter-text' : ''}`}
    >
      <span aria-hidden="true">{icon}</span>
      <dt className="flex-1">{name}</dt>
      <dd className="flex flex-wrap items-baseline justify-end gap-x-2">
        {children}
        {!isChanged && <span className="text-small font-bold text-basil-text">same</span>}
      </dd>
    </div>
  )
}

function Was({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  if (!isChanged) return null
  return (
    <del className="tabular">
      <span className="sr-only">It was </span>
      {children}
    </del>
  )
}
