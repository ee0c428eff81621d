import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import type { Row } from './copy-rows.ts'
import { idFor } from './seeded-draws.ts'

type Coupon = {
  code: string
  kind?: CouponKind
  /** The most that it takes off. */
  amount: number
  percent?: number
  minimumOrder: number
  /** In days from now. */
  from: number
  to: number
  totalUses?: number
  used?: number
  perCustomer?: number
  isForShowcase?: true
  /** Made by the outlet, which also pays. */
  isOutlets?: true
  isFirstOrder?: true
  times?: { days: readonly number[]; startTime: string; endTime: string }
}

const coupons: readonly Coupon[] = [
  { code: 'WELCOME5', amount: 500, minimumOrder: 2000, from: -30, to: 365, perCustomer: 5 },
  { code: 'FEAST10', amount: 1000, minimumOrder: 4000, from: -30, to: 365, perCustomer: 3 },
  { code: 'LITTLE2', amount: 200, minimumOrder: 0, from: -30, to: 365 },
  { code: 'SAFFRON3', amount: 300, minimumOrder: 1500, from: -30, to: 365, isForShowcase: true },
  { code: 'BYGONE7', amount: 700, minimumOrder: 2500, from: -90, to: -1 },
  { code: 'SOON8', amount: 800, minimumOrder: 3000, from: 30, to: 90 },
  { code: 'LASTONE', amount: 600, minimumOrder: 1000, from: -30, to: 365, totalUses: 1, used: 1 },
  {
    code: 'FIRST20',
    kind: 'percent',
    percent: 20,
    amount: 500,
    minimumOrder: 1500,
    from: -30,
    to: 365,
    isOutlets: true,
    isFirstOrder: true,
  },
  {
    code: 'EARLYRIDE',
    kind: 'free delivery',
    amount: 10_000,
    minimumOrder: 0,
    from: -30,
    to: 365,
    perCustomer: 10,
    isOutlets: true,
    times: { days: [1, 2, 3, 4], startTime: '17:00', endTime: '19:00' },
  },
]

const dayLength = 86_400_000

/** One coupon of each kind: valid, for one outlet only, expired, not yet valid, used up, and two of the showcase itself. */
export function couponRows(showcaseId: string, now: Date): Row[] {
  const inDays = (days: number) => new Date(now.getTime() + days * dayLength)
  return coupons.map((coupon) => ({
    id: idFor('coupon', coupon.code),
    code: coupon.code,
    kind: coupon.kind ?? 'fixed',
    amount: coupon.amount,
    percent: coupon.percent ?? null,
    minimum_order: coupon.minimumOrder,
    valid_from: inDays(coupon.from),
    valid_to: inDays(coupon.to),
    total_uses: coupon.totalUses ?? 100_000,
    uses_per_customer: coupon.perCustomer ?? 1,
    used: coupon.used ?? 0,
    is_first_order: coupon.isFirstOrder ?? false,
    days: coupon.times?.days.map(String) ?? null,
    start_time: coupon.times?.startTime ?? null,
    end_time: coupon.times?.endTime ?? null,
    restaurant_id: coupon.isForShowcase || coupon.isOutlets ? showcaseId : null,
    is_outlets: coupon.isOutlets ?? false,
    paid_by: coupon.isOutlets ? 'outlet' : 'platform',
  }))
}
