import { stop, type Stop } from './stop.ts'

/** The pages about money, of outlets and admins. */
export const moneyChapters: Record<string, Stop[]> = {
  Money: [
    stop('kitchen', '/outlet/:outlet/set-up/statements', 'Statements', 'One a week, and the week so far.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/statements/:statement',
      'A statement',
      'Every line explained and opened to its orders; to print, as CSV, to query.',
    ),
    stop('kitchen', '/outlet/:outlet/set-up/tips', 'Tips', 'By month, and how they are shared.'),
    stop('kitchen', '/outlet/:outlet/set-up/vat', 'VAT summary', 'By rate, for the outlet’s return.'),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/day-close',
      'Day close',
      'The cash is counted, and the report of the day is numbered and printed.',
    ),
    stop(
      'kitchen',
      '/outlet/:outlet/set-up/bank',
      'Bank account',
      'For payouts. A change takes effect after 48 hours.',
    ),
    stop('admin', '/admin/statements', 'All statements', 'Proposed on Mondays; to issue, to hold, to pay.'),
    stop('admin', '/admin/statements/:statement', 'A statement for admins', 'With its history.'),
    stop(
      'admin',
      '/admin/statements/payments',
      'Payment file',
      'One file for the bank, and who is left out.',
    ),
    stop('admin', '/admin/statements/queries', 'Queries', 'Lines that outlets asked about.'),
    stop('admin', '/admin/restaurants/:outlet/plan', 'Commission plans', 'From a day on, never backwards.'),
  ],
}
