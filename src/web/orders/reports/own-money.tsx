import { Link } from 'react-router'

import type { SalesReport } from '#contract/orders/reports.ts'
import { formatPence, formatPounds, fromPounds, pence } from '#domain/shared/money.ts'
import { touchStyle } from '#web/ui/board/touch-button.tsx'

/** The outlet's own money, before and after fees. */
export function OwnMoney({ report: { sales, fees }, outletId }: { report: SalesReport; outletId: string }) {
  const after = pence(fromPounds(sales.total) - fromPounds(fees.bankCharge) - fromPounds(fees.commission))
  const rows = [
    ['Before fees', formatPounds(sales.total)],
    ['Bank charge', formatPence(pence(0 - fromPounds(fees.bankCharge)))],
    ['Commission', formatPence(pence(0 - fromPounds(fees.commission)))],
    ['After fees', formatPence(after)],
  ] as const
  return (
    <section className="paper paper-panel content-start" aria-labelledby="own-money">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id="own-money" className="text-title">
          Your own money
        </h3>
        <Link
          to={`/outlet/${outletId}/set-up/statements`}
          className={`underline print:hidden ${touchStyle('plain')}`}
        >
          See your statements
        </Link>
      </div>
      <dl className="report-money">
        {rows.map(([name, amount], at) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd
              className={`font-display text-heading tabular ${at === 3 ? 'font-extrabold' : 'font-semibold'}`}
            >
              {amount.replace('-', '−')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        Food and delivery without our service charge. Accepted orders, on the day their food is due. The day
        ends at 05:00.
      </p>
    </section>
  )
}

/** Amounts beside the sales, and those to count the till against. */
export function Money({ report: { serviceCharge, coupons, byPayment } }: { report: SalesReport }) {
  const cash = byPayment.find(({ paymentMethod }) => paymentMethod === 'Cash')
  const due = cash && pence(fromPounds(cash.total) + fromPounds(cash.serviceCharge) - fromPounds(cash.paid))
  return (
    <>
      {serviceCharge > 0 && (
        <p className="text-muted">
          Service charge on top: {formatPounds(serviceCharge)}. It is not part of your sales.
        </p>
      )}
      {coupons.byPlatform > 0 && (
        <p className="text-muted">
          Coupons that we pay for: {formatPounds(coupons.byPlatform)}. You get them on top of your sales.
        </p>
      )}
      {coupons.byOutlet > 0 && (
        <p className="text-muted">
          Coupons that you pay for: {formatPounds(coupons.byOutlet)}. Your sales are without them.
        </p>
      )}
      {cash && due !== undefined && (
        <p className="text-muted">
          Cash taken, with the service charge: {formatPounds(cash.paid)}.
          {due > 0 && ` Still to collect: ${formatPence(due)}.`}
        </p>
      )}
    </>
  )
}
