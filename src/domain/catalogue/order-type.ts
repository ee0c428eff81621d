/** The four ways to eat, in the order in which they are offered. */
export const orderTypes = ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] as const

export type OrderType = (typeof orderTypes)[number]

/** Those that food is ordered with. */
export const foodOrderTypes = ['Collection', 'Home Delivery', 'Dine In'] as const

export type FoodOrderType = (typeof foodOrderTypes)[number]
