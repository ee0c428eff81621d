/** The refusals of commands on an order. Part of the list of all refusals. */
export const orderRefusals = {
  ORDER_NOT_FOUND: [404, 'We cannot find that order.'],
  DISH_NOT_ORDERED: [409, 'This order has no such dish. Reload the board.'],
  ORDER_NOT_PAYABLE: [409, 'This order can no longer be paid: it is {status}.'],
  ORDER_STATUS_CHANGED: [409, 'That is no longer possible: the order is {status}.'],
  CUSTOMER_MAY_STILL_COME: [
    409,
    'Wait until {from}: the customer has ten minutes from the promised time, or from when the food was there.',
  ],
  ORDER_NOT_READY_YET: [409, 'Mark the order as {step} first. The customer then has ten minutes to take it.'],
  NOT_FOR_DINE_IN: [
    409,
    'These guests are at your table. Complete the order, or cancel it to refund the card.',
  ],
  NOTHING_TO_TEST: [409, 'There is nothing to order yet. Add a dish to your menu first.'],
  TEST_ORDER_WAITING: [409, 'Your test order {number} is on the board. Accept or refuse it first.'],
  NOTHING_TO_KEEP: [409, 'Nothing was paid by card for this order. Cancel it instead.'],
  NOT_REFUNDABLE: [
    409,
    'This order cannot be refunded as it is now: it is not paid, it was cancelled, or its payment is disputed. Nothing was refunded.',
  ],
  NOTHING_TO_REFUND: [409, 'What you chose costs nothing, or is all refunded. Nothing was refunded.'],
  REFUND_TOO_LATE: [409, 'Refunds are possible until 90 days after the order. Nothing was refunded.'],
  REFUND_CHANGED: [409, 'The order has changed: {left} can be refunded now. Nothing was refunded.'],
  PERIOD_BACKWARDS: [400, 'The first day is after the last day. Swap them, or choose another period.'],
  PERIOD_TOO_LONG: [400, 'A report covers up to two years. Choose days that are closer together.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
