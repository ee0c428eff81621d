import type { ReactNode } from 'react'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { OrderLines } from '#web/orders/tracking/order-lines.tsx'
import { receiptFacts, formatReceiptTime } from '#web/orders/tracking/receipt/receipt-facts.ts'
import { TotalList } from '#web/orders/tracking/total-list.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { Logo, logoOnPaper } from '#web/ui/page/logo.tsx'

/** The receipt on the page. The saved PNG has the same contents. */
export function Receipt({ order }: { order: SavedOrder }) {
  const { siteName } = useSiteLinks()
  return (
    <section aria-label="Receipt" className="receipt rounded-t-panel bg-surface px-6 pt-7 pb-10 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-label={siteName} role="img" className="max-w-full">
          <Logo size={28} name={siteName} colours={logoOnPaper} />
        </span>
        <p className="text-small text-muted tabular">{formatReceiptTime(order)}</p>
      </div>
      <Tear />
      <p className="text-small text-muted">Order number</p>
      <p className="font-display text-page leading-9 font-extrabold tracking-[-0.025em]">
        {order.orderNumber}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4">
        {receiptFacts(order).map(({ name, value, below }) => (
          <Fact key={name} name={name}>
            {value}
            {below && <span className="block text-small font-normal text-muted">{below}</span>}
          </Fact>
        ))}
      </dl>
      <Tear />
      <OrderLines lines={order.cartItems} />
      <Tear />
      <TotalList order={order} totalClassName="mt-2 rounded-control bg-paper px-4 py-3" />
    </section>
  )
}

function Tear() {
  return <hr className="my-5 border-t-2 border-dashed border-edge" />
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
