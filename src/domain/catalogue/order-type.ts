/** In the order in which they are offered. */
export const orderTypes = ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] as const

export type OrderType = (typeof orderTypes)[number]

/** Order types that have a cart. */
export const foodOrderTypes = ['Collection', 'Home Delivery', 'Dine In'] as const

export type FoodOrderType = (typeof foodOrderTypes)[number]
