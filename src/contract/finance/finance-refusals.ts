/** The refusals of commands on statements and day closes. Part of the list of all refusals. */
export const financeRefusals = {
  STATEMENT_NOT_FOUND: [404, 'We cannot find that statement.'],
  STATEMENT_CHANGED: [409, 'This statement has changed meanwhile. Reload the page to see it.'],
  STATEMENT_HELD: [409, 'This statement is held: {reason}. Release it first.'],
  EARLIER_STATEMENT_OPEN: [409, 'The statement of an earlier week is not issued yet. Issue that one first.'],
  NOTHING_TO_PAY: [409, 'There is nothing to pay on this statement.'],
  DAY_NOT_CLOSED: [409, 'This day is not closed yet.'],
  DAY_NOT_OVER: [409, 'This day cannot be closed yet. Close it after your last order time.'],
  DAY_TOO_OLD: [409, 'This day is more than two years ago and cannot be closed any more.'],
  DAY_HAS_OPEN_ORDERS: [
    409,
    'Orders of this day are still open: {orders}. Finish them, or close with them open.',
  ],
} as const
