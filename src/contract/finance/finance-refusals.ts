/** The refusals of commands on statements. Part of the list of all refusals. */
export const financeRefusals = {
  STATEMENT_NOT_FOUND: [404, 'We cannot find that statement.'],
  STATEMENT_CHANGED: [409, 'This statement has changed meanwhile. Reload the page to see it.'],
  STATEMENT_HELD: [409, 'This statement is held: {reason}. Release it first.'],
  EARLIER_STATEMENT_OPEN: [409, 'The statement of an earlier week is not issued yet. Issue that one first.'],
  NOTHING_TO_PAY: [409, 'There is nothing to pay on this statement.'],
  TIP_MONTH_NOT_OVER: [
    409,
    'This month is not over yet, so its tips can still grow. Record it from the first of the next.',
  ],
  TIP_DAY_NOT_POSSIBLE: [400, 'Choose a day from the first of that month to today.'],
  NO_TIPS: [409, 'There are no tips to share for that month.'],
  TIP_SHARE_CHANGED: [409, 'Somebody recorded this meanwhile. Reload the page to see it.'],
} as const
