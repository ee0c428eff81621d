import type { CouponForAdmin } from '#contract/orders/coupon-terms.ts'
import { couponKindNames, dayNames } from '#web/orders/coupons/parse-coupon.ts'
import type { EditField } from '#web/shell/admin/edit-form.tsx'

const payers = [
  ['platform', 'We do: the restaurant gets it on top'],
  ['outlet', 'The restaurant'],
] as const

export const couponFields: readonly EditField[] = [
  { name: 'kind', label: 'What it gives', options: couponKindNames },
  { name: 'percent', label: 'Percent off (percent coupons)', type: 'number', min: 1, max: 100 },
  {
    name: 'amount',
    label: 'Amount off, in £',
    type: 'number',
    min: 0.01,
    max: 1_000,
    step: 0.01,
    hint: 'For percent coupons, the most they take off. Not used for free delivery.',
  },
  { name: 'paidBy', label: 'Who pays', options: payers },
  { name: 'minimumOrder', label: 'Minimum order, in £', type: 'number', min: 0, max: 1_000, step: 0.01 },
  {
    name: 'isFirstOrder',
    label: 'For whom',
    options: [
      ['no', 'Every order'],
      ['yes', 'First order at the restaurant'],
    ],
  },
  { name: 'validFrom', label: 'First day', type: 'date' },
  { name: 'validTo', label: 'Last day', type: 'date' },
  { name: 'days', label: 'Days', type: 'checkboxes', checkboxes: dayNames, hint: 'None ticked: every day.' },
  { name: 'startTime', label: 'From (optional)', type: 'time', hint: 'Leave both empty for the whole day.' },
  {
    name: 'endTime',
    label: 'To (optional)',
    type: 'time',
    hint: 'A time before the start is the next morning.',
  },
  { name: 'totalUses', label: 'Total uses', type: 'number', min: 1, max: 1_000_000 },
  { name: 'usesPerCustomer', label: 'Uses per customer', type: 'number', min: 1, max: 1_000 },
]

export const newCouponFields: readonly EditField[] = [
  { name: 'code', label: 'Code', hint: 'Letters, digits and hyphens, like PIZZA-5', maxLength: 30 },
  {
    name: 'restaurant',
    label: 'Restaurant (optional)',
    type: 'restaurant',
    hint: 'Its name, like Saffron Street. Leave empty for all.',
    maxLength: 100,
  },
  ...couponFields,
]

/** The fields of a form for this coupon. Several days are lines of one value. */
export function toCouponValues(coupon: CouponForAdmin) {
  const { kind, percent, amount, paidBy, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer } =
    coupon
  const isAllDay = coupon.times?.startTime === coupon.times?.endTime
  return {
    kind,
    percent,
    amount,
    paidBy,
    minimumOrder,
    validFrom,
    validTo,
    totalUses,
    usesPerCustomer,
    isFirstOrder: coupon.isFirstOrder ? 'yes' : 'no',
    days: coupon.times?.days.join('\n') ?? '',
    startTime: isAllDay ? '' : coupon.times!.startTime,
    endTime: isAllDay ? '' : coupon.times!.endTime,
  }
}
