import type { FoodOrderType } from '#domain/catalogue/order-type.ts'

const places: Record<FoodOrderType, string> = {
  'Home Delivery': 'at the door',
  Collection: 'when you collect',
  'Dine In': 'at your table',
}

/** Where the ID is checked that an order with alcohol needs. */
export function placeOfAgeCheck(orderType: FoodOrderType): string {
  return places[orderType]
}
