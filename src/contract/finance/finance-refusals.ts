/** The refusals of commands on statements. Part of the list of all refusals. */
export const financeRefusals = {
  STATEMENT_NOT_FOUND: [404, 'We cannot find that statement.'],
  STATEMENT_CHANGED: [409, 'This statement has changed meanwhile. Reload the page to see it.'],
  STATEMENT_HELD: [409, 'This statement is held: {reason}. Release it first.'],
  EARLIER_STATEMENT_OPEN: [409, 'The statement of an earlier week is not issued yet. Issue that one first.'],
  NOTHING_TO_PAY: [409, 'There is nothing to pay on this statement.'],
  QUERY_NOT_FOUND: [404, 'We cannot find that query.'],
  QUERY_TOO_LATE: [409, 'Lines of this statement could be queried until {day}. Write to support instead.'],
  QUERY_OPEN: [409, 'This line has a query that waits for our answer.'],
  QUERY_ANSWERED: [409, 'This query has an answer already. Reload the page to see it.'],
  LINE_NOT_FOUND: [404, 'This statement has no such line.'],
  PAYMENT_FILE_NOT_FOUND: [404, 'We cannot find that payment file.'],
  PAYMENT_FILE_UNREADABLE: [409, 'A bank account of this file cannot be read any more. Make a new file.'],
  PLAN_IN_THE_PAST: [409, 'A plan begins tomorrow at the earliest: sales up to today keep their rate.'],
  PLAN_EXISTS: [409, 'Another plan begins on that day. Choose a different day.'],
} as const
