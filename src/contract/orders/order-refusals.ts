/** The refusals of commands on an order. Part of the list of all refusals. */
export const orderRefusals = {
  ORDER_NOT_FOUND: [404, 'We cannot find that order.'],
  REVIEW_NOT_FOUND: [404, 'We cannot find that review.'],
  REVIEW_TOO_EARLY: [409, 'You can write a review once you have your food, or sit at your table.'],
  REVIEW_TOO_LATE: [409, 'Reviews can be written for 14 days. That time is over.'],
  REVIEW_EXISTS: [409, 'You have reviewed this already.'],
  REVIEW_OF_OWN_OUTLET: [409, 'You work for this restaurant, so you cannot review it.'],
  REVIEW_REPLIED: [409, 'This review has a reply already. Reload the page to see it.'],
  REVIEW_HIDDEN: [409, 'This review is hidden. Reload the page to see why.'],
  REVIEW_SHOWN: [409, 'This review is not hidden. Reload the page.'],
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
  PERIOD_BACKWARDS: [400, 'The first day is after the last day. Swap them, or choose another period.'],
  PERIOD_TOO_LONG: [400, 'A report covers up to two years. Choose days that are closer together.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
