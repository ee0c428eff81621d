import { Download, Printer } from 'lucide-react'
import { Form, Link, useRevalidator } from 'react-router'

import type { Route } from './+types/vat.route.ts'
import { api } from '#contract/api.ts'
import type { VatReturn } from '#contract/finance/vat.ts'
import { shiftVatPeriod, type VatPeriod } from '#domain/finance/vat-summary.ts'
import { formatPeriod } from '#domain/orders/reports/report-period.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { DeliveryRateForm } from '#web/finance/vat/delivery-rate-form.tsx'
import { vatQueryIn } from '#web/finance/vat/vat-query.ts'
import { toVatTable } from '#web/finance/vat/vat-table.ts'
import { ReportTableView } from '#web/orders/reports/report-part.tsx'
import { load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { Field } from '#web/ui/form/field.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'VAT summary')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = vatQueryIn(new URL(request.url).searchParams)
  const { data } = await requireStaff(request, load(context, api.vat.readVatReturn, { params, query }))
  return { vat: data, period: query.period }
}

export default function VatPage({ loaderData: { vat, period }, params: { outletId } }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { outlet } = useOutletFrame()
  const { revalidate } = useRevalidator()
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  const search = `?period=${period}&from=${vat.from}`
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="VAT summary" message={message} problem={error} />
      {vat.summary === null ? (
        <NoNumber outletId={outletId} />
      ) : (
        <>
          <PeriodChoice vat={vat} period={period} />
          <section className="paper paper-panel" aria-labelledby="vat">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 id="vat" className="text-title">
                <span className="hidden print:inline">{outlet.name}, VAT summary: </span>
                {formatPeriod(vat)}
              </h3>
              <span className="flex flex-wrap gap-2 print:hidden">
                <BoardButton onClick={() => print()}>
                  <Printer size={18} aria-hidden="true" /> Print
                </BoardButton>
                {/* Not `download`: the answer may be a page that asks to sign in. */}
                <a href={`/outlet-vat/${outletId}/summary.csv${search}`} className="board-button">
                  <Download size={18} aria-hidden="true" /> CSV
                </a>
              </span>
            </div>
            <p className="text-muted">
              VAT number {vat.vatNumber}. {vat.summary.orders} orders, on the day their food is due; refunds
              that you pay on the day they were made. The service charge is ours and is not part of it.
            </p>
            <Boxes summary={vat.summary} />
            <ReportTableView title="VAT by rate" table={toVatTable(vat.summary)} />
            <Notes outletId={outletId} summary={vat.summary} />
          </section>
          <DeliveryRateForm
            {...{ outletId, isPending, run }}
            rate={vat.deliveryVatRate}
            version={vat.version}
          />
        </>
      )}
    </BoardPage>
  )
}

function NoNumber({ outletId }: { outletId: string }) {
  return (
    <section className="paper paper-panel" aria-labelledby="no-number">
      <h3 id="no-number" className="text-title">
        You have no VAT number here
      </h3>
      <p>
        Receipts and reports show VAT once you have entered your VAT number in your profile. If you are not
        registered for VAT, there is nothing to do.
      </p>
      <Link to={`/outlet/${outletId}/set-up/profile`} className="board-button w-fit">
        Enter the VAT number
      </Link>
    </section>
  )
}

function PeriodChoice({ vat, period }: { vat: VatReturn; period: VatPeriod }) {
  const to = (from: string, of: VatPeriod = period) => `?period=${of}&from=${from}`
  const next = shiftVatPeriod(period, vat.from, 1)
  return (
    <section className="paper paper-panel print:hidden" aria-label="Period">
      <nav aria-label="Periods" className="flex flex-wrap gap-2">
        {(['month', 'quarter'] as const).map((one) => (
          <Link
            key={one}
            to={to(vat.from, one)}
            preventScrollReset
            aria-current={one === period ? 'page' : undefined}
            className="board-button"
          >
            {one === 'month' ? 'Month' : 'Quarter'}
          </Link>
        ))}
        <Link to={to(shiftVatPeriod(period, vat.from, -1))} preventScrollReset className="board-button">
          Previous {period}
        </Link>
        {next <= vat.today && (
          <Link to={to(next)} preventScrollReset className="board-button">
            Next {period}
          </Link>
        )}
      </nav>
      <Form key={vat.from} method="get" className="grid items-end gap-3 sm:grid-cols-[240px_auto]">
        <input type="hidden" name="period" value={period} />
        <Field
          label={period === 'month' ? 'Month' : 'First month of the quarter'}
          name="from"
          type="month"
          required
          pattern="\d{4}-\d{2}"
          placeholder="2026-11"
          defaultValue={vat.from.slice(0, 7)}
        />
        <BoardButton type="submit" className="min-h-13 px-5 sm:justify-self-start">
          Show
        </BoardButton>
      </Form>
    </section>
  )
}

type Summary = NonNullable<VatReturn['summary']>

/** The figures of the return. What the outlet bought is in its own books. */
function Boxes({ summary: { total } }: { summary: Summary }) {
  const boxes = [
    ['Box 1: VAT due on sales', total.vat],
    ['Box 6: sales without VAT', total.net],
    ['Sales with VAT', total.gross],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {boxes.map(([name, amount]) => (
        <div key={name} className="rounded-[18px] bg-sunk px-4 py-3.5">
          <dt className="text-small text-muted">{name}</dt>
          <dd className="font-display text-heading font-bold tabular">{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({
  outletId,
  summary: { unset, withoutNumber, rates },
}: {
  outletId: string
  summary: Summary
}) {
  return (
    <div className="grid gap-2">
      {unset > 0 && (
        <p>
          {formatPounds(unset)} is from dishes without a VAT rate, counted at 0%.{' '}
          <Link to={`/outlet/${outletId}/set-up/menu`} className="underline print:hidden">
            Set their rates in the menu
          </Link>
        </p>
      )}
      {withoutNumber > 0 && (
        <p>
          {withoutNumber === 1 ? 'One order is' : `${withoutNumber} orders are`} from before you entered your
          VAT number, and counted too.
        </p>
      )}
      {rates.some(({ coupons }) => coupons.gross > 0) && (
        <p>Coupons that we pay you are part of the price of what you sold, so VAT is due on them.</p>
      )}
      {rates.some(({ coupons }) => coupons.gross < 0) && (
        <p>We do not pay the coupon of an order of which you refunded all the food, so it is taken off.</p>
      )}
      <p className="text-muted">
        For the sales by Tablefare only. Add your other sales and what you bought. Ask your accountant if you
        are not sure.
      </p>
    </div>
  )
}
