import type { OutletCoupon } from '#contract/orders/coupon-terms.ts'
import { formatCouponConditions, formatCouponValue } from '#domain/orders/prices/format-coupon.ts'
import { fromPounds } from '#domain/shared/money.ts'

type Shown = Pick<
  OutletCoupon,
  | 'kind'
  | 'amount'
  | 'percent'
  | 'minimumOrder'
  | 'isFirstOrder'
  | 'times'
  | 'used'
  | 'totalUses'
  | 'validFrom'
  | 'validTo'
>

/** What a coupon gives, on which conditions, how often it was used and until when. `where` follows what it gives. */
export function formatCouponLine(coupon: Shown, today: string, where = ''): string {
  const { used, totalUses } = coupon
  const terms = {
    ...coupon,
    amount: fromPounds(coupon.amount),
    minimumOrder: fromPounds(coupon.minimumOrder),
  }
  const often = `used ${used.toLocaleString('en-GB')} of ${totalUses.toLocaleString('en-GB')} times`
  const conditions = formatCouponConditions(terms)
  return [`${formatCouponValue(terms)}${where}`, conditions, often, formatDays(coupon, today)]
    .filter((part) => part !== '')
    .join(', ')
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function formatDays({ validFrom, validTo }: Pick<Shown, 'validFrom' | 'validTo'>, today: string): string {
  const last = day.format(new Date(validTo))
  if (validTo < today) return `ended after ${last}`
  return validFrom > today ? `from ${day.format(new Date(validFrom))} until ${last}` : `until ${last}`
}
