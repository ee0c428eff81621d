/** The four ways to eat, in the order in which they are offered. */
export const orderTypes = ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] as const

export type OrderType = (typeof orderTypes)[number]
