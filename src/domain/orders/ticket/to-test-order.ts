import type { TicketOrder } from '#domain/orders/ticket/ticket-blocks.ts'

/** An order that nobody placed, for the test ticket of a printer. */
export function toTestOrder(restaurant: { name: string; telephone: string }, now: Date): TicketOrder {
  const line = (quantity: number, name: string, options: string[] = []) => ({
    quantity,
    name,
    choices: options.map((typeName) => ({ typeName })),
  })
  return {
    orderNumber: 'TF-TEST-00',
    orderType: 'Collection',
    orderStatus: 'Accepted',
    paymentMethod: 'Cash',
    paymentStatus: 'Pending',
    tableNo: null,
    restaurant,
    pickupTime: null,
    expectedAt: new Date(now.getTime() + 45 * 60_000).toISOString(),
    createdAt: now.toISOString(),
    recievedTime: now.toISOString(),
    kitchenNotes: null,
    needsAgeCheck: false,
    isTest: true,
    cartItems: [
      line(3, 'Chicken tikka masala', ['Pilau rice', 'Medium']),
      line(10, 'Poppadom'),
      line(1, 'Crème brûlée with a long name that needs two lines'),
    ],
    customerName: 'Test ticket',
    address: null,
    postCode: null,
    mobileNo: null,
    deliveryNote: null,
    isDistanceChecked: true,
    subTotal: 50,
    discount: { discountValue: 20, amount: 10 },
    coupon: null,
    serviceCharge: 0.99,
    deliveryCharge: 0,
    totalPrice: 40.99,
    refunded: 0,
    vatNumber: null,
    canceled: null,
  }
}
