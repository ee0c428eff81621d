import type { OutletName } from '#contract/catalogue/outlets.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** An order that nobody placed, for the test ticket. */
export function toSampleOrder({ _id, uniId, name, address }: OutletName, now: Date): SavedOrder {
  const line = (quantity: number, dish: string, options: string[], price: number) => ({
    food: nobody,
    name: dish,
    quantity,
    price,
    basePrice: price,
    optionsPrice: 0,
    options,
    choices: options.map((typeName) => ({ groupName: 'Choice', typeName, price: 0 })),
    vatRate: null,
  })
  const due = new Date(now.getTime() + 45 * 60_000).toISOString()
  return {
    _id: nobody,
    orderNumber: 'TF-TEST-00',
    orderType: 'Home Delivery',
    orderStatus: 'Accepted',
    paymentMethod: 'Cash',
    paymentStatus: 'Pending',
    card: null,
    restaurant: {
      _id,
      uniId,
      name,
      address: { address, postCode: '' },
      telephone: '',
      banner: null,
      cuisine: null,
    },
    customer: nobody,
    customerName: 'Test ticket',
    mobileNo: null,
    address: '14 Orchard Mews',
    postCode: 'SW1A 2AB',
    deliveryNote: null,
    tableNo: null,
    kitchenNotes: 'Peanut, tree nuts',
    cartItems: [
      line(3, 'Chicken tikka masala', ['Pilau rice', 'Medium'], 12),
      line(10, 'Poppadom', [], 0.95),
      line(1, 'Onion bhaji with tamarind and coriander chutney', [], 4.5),
    ],
    subTotal: 50,
    discount: { discountValue: 20, amount: 10 },
    coupon: null,
    serviceCharge: 0.99,
    deliveryCharge: 1.99,
    totalPrice: 42.98,
    refunded: 0,
    refunds: [],
    pickupTime: null,
    expectedAt: due,
    createdAt: now.toISOString(),
    recievedTime: now.toISOString(),
    readyAt: null,
    deliveredAt: null,
    nobodyCameAt: null,
    riderService: false,
    driver: null,
    needsAgeCheck: false,
    isDistanceChecked: true,
    vatNumber: null,
    canceled: null,
  }
}
