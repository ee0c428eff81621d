/** The refusals of commands on statements. Part of the list of all refusals. */
export const financeRefusals = {
  STATEMENT_NOT_FOUND: [404, 'We cannot find that statement.'],
  STATEMENT_CHANGED: [409, 'This statement has changed meanwhile. Reload the page to see it.'],
  STATEMENT_HELD: [409, 'This statement is held: {reason}. Release it first.'],
  EARLIER_STATEMENT_OPEN: [409, 'The statement of an earlier week is not issued yet. Issue that one first.'],
  NOTHING_TO_PAY: [409, 'There is nothing to pay on this statement.'],
  BANK_ACCOUNT_NOT_FOUND: [404, 'We cannot find that bank account.'],
  BANK_ACCOUNT_IN_FORCE: [409, 'That bank account is in use by now. Enter the right one.'],
} as const
