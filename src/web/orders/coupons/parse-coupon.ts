import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import { numberIn, poundsIn } from '#web/platform/forms/number-in.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

/** More than any delivery charge: free delivery is free. */
const anyDeliveryCharge = 100

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** The terms of a coupon as a form sends them. A number that is missing is refused by the server. */
export function parseCouponTerms(form: FormData) {
  const kind = textIn(form, 'kind') as CouponKind
  return {
    kind,
    amount: kind === 'free delivery' ? anyDeliveryCharge : poundsIn(form, 'amount'),
    percent: kind === 'percent' ? numberIn(form, 'percent') : null,
    minimumOrder: poundsIn(form, 'minimumOrder'),
    validFrom: textIn(form, 'validFrom'),
    validTo: textIn(form, 'validTo'),
    totalUses: numberIn(form, 'totalUses'),
    usesPerCustomer: numberIn(form, 'usesPerCustomer'),
    isFirstOrder: ['on', 'yes'].includes(textIn(form, 'isFirstOrder')),
    times: parseTimes(form),
  }
}

/** No days are all days, and no hours are all hours. Only one of the two hours is refused by the server. */
function parseTimes(form: FormData) {
  const days = form.getAll('days').map(Number)
  const [startTime, endTime] = [textIn(form, 'startTime'), textIn(form, 'endTime')]
  if (days.length === 0 && startTime === '' && endTime === '') return null
  const isAllDay = startTime === '' && endTime === ''
  return {
    days: days.length === 0 ? everyDay : days,
    startTime: isAllDay ? '00:00' : startTime,
    endTime: isAllDay ? '00:00' : endTime,
  }
}

export const couponKindNames: readonly (readonly [CouponKind, string])[] = [
  ['fixed', 'Amount off'],
  ['percent', 'Percent off'],
  ['free delivery', 'Free delivery'],
]

export const dayNames: readonly (readonly [string, string])[] = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
]
