import type { OrderType } from '#domain/catalogue/order-type.ts'

type Facts = {
  orderTypes: readonly OrderType[]
  hasDish: boolean
  hasHours: boolean
  hasStaff: boolean
}

/** Requirements for publishing that are not met. An outlet that only takes bookings needs no menu. */
export function listLacks({ orderTypes, hasDish, hasHours, hasStaff }: Facts): string[] {
  const sellsFood = orderTypes.some((type) => type !== 'Book A Table')
  return [
    ...(hasDish || !sellsFood ? [] : ['a dish on its menu']),
    ...(hasHours ? [] : ['opening hours']),
    ...(hasStaff ? [] : ['a member of staff']),
  ]
}

/** Settings that customers would stumble over. They do not stop an outlet from being published. */
export function listWarnings({
  orderTypes,
  covers,
}: Pick<Facts, 'orderTypes'> & { covers: number }): string[] {
  return orderTypes.includes('Book A Table') && covers === 0
    ? ['Book A Table is on, with 0 covers. Give it covers, or switch it off.']
    : []
}
