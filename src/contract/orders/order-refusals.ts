/** The refusals of commands on an order. Part of the list of all refusals. */
export const orderRefusals = {
  ORDER_NOT_FOUND: [404, 'We cannot find that order.'],
  DISH_NOT_ORDERED: [409, 'This order has no such dish. Reload the board.'],
  ORDER_NOT_PAYABLE: [409, 'This order can no longer be paid: it is {status}.'],
  ORDER_STATUS_CHANGED: [409, 'That is no longer possible: the order is {status}.'],
  ORDER_NOT_REOPENED: [409, 'This order stays cancelled: {why}. Ask the customer to order again.'],
  MESSAGE_NOT_FOUND: [404, 'We cannot find that message.'],
  MESSAGE_ERASED: [409, 'The text of this message is erased, so it cannot be sent again.'],
  NO_CONTACT: [409, 'There is no address or number left to send this message to.'],
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
  PERIOD_BACKWARDS: [400, 'The first day is after the last day. Swap them, or choose another period.'],
  PERIOD_TOO_LONG: [400, 'A report covers up to two years. Choose days that are closer together.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
