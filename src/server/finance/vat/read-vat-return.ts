import type { VatReturn } from '#contract/finance/vat.ts'
import { kitchenDayOf, toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { type RateSum, toVatPeriod, toVatSummary, type VatPeriod } from '#domain/finance/vat-summary.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { findVatSettings } from '#server/finance/vat/store.ts'
import { readVatRows } from '#server/orders/reports/read-day-sums.ts'
import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'

type Asked = { period: VatPeriod; from?: string | undefined }

/** Sales count on the kitchen day that their food is due, refunds on the day they were made, as in reports and day closes. */
export async function readVatReturn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  outletId: string,
  asked: Asked,
): Promise<VatReturn> {
  const settings = await findVatSettings(db, outletId)
  const today = toKitchenDate(now())
  const period = toVatPeriod(asked.period, asked.from ?? today)
  const between = { since: kitchenDayOf(period.from).since, until: kitchenDayOf(period.to).until }
  const head = { vatNumber: settings.vat_number, today, ...period, ...toDeliveryVat(settings) }
  if (settings.vat_number === null) return { ...head, summary: null }
  const { orders, refunds, refundedCoupons } = await readVatRows(
    db,
    { outletIds: [outletId], ...between },
    period.from,
  )
  return { ...head, summary: toSummary(toVatSummary(orders, refunds, refundedCoupons)) }
}

export function toDeliveryVat({ delivery_vat_rate }: { delivery_vat_rate: number }) {
  return withVersion({ deliveryVatRate: delivery_vat_rate as 0 | 5 | 20 })
}

function toSummary({ rates, unset, ...counts }: ReturnType<typeof toVatSummary>): VatReturn['summary'] {
  const sum = ({ gross, vat }: RateSum) => ({ gross: pounds(gross), vat: pounds(vat) })
  const all = (name: 'gross' | 'vat' | 'net') =>
    pounds(rates.reduce((sum, { total }) => sum + total[name], 0))
  return {
    rates: rates.map(({ rate, sales, coupons, refunds, earlierRefunds, total }) => ({
      rate,
      sales: sum(sales),
      coupons: sum(coupons),
      refunds: sum(refunds),
      earlierRefunds: sum(earlierRefunds),
      total: { ...sum(total), net: pounds(total.net) },
    })),
    total: { gross: all('gross'), vat: all('vat'), net: all('net') },
    unset: pounds(unset),
    ...counts,
  }
}

function pounds(amount: number): number {
  return toPounds(pence(amount))
}
