import type { Duty } from '#domain/accounts/outlet-roles.ts'

type MoneyPage = {
  /** Below /set-up. */
  to: string
  name: string
  group: 'Sales' | 'Payouts'
  duty: Duty
}

/** The pages of the tab Money, in the order of its side menu. */
export const moneyPages: readonly MoneyPage[] = [
  { to: 'sales', name: 'Reports', group: 'Sales', duty: 'sales' },
  { to: 'orders', name: 'Past orders', group: 'Sales', duty: 'sales' },
  { to: 'day-close', name: 'Day close', group: 'Sales', duty: 'sales' },
  { to: 'statements', name: 'Statements', group: 'Payouts', duty: 'sales' },
  { to: 'tips', name: 'Tips', group: 'Payouts', duty: 'sales' },
]

/** Whether an address of the outlet belongs to the tab Money, and not to Set-up. */
export function isMoneyPath(pathname: string): boolean {
  const page = /\/set-up\/([^/]+)/.exec(pathname)?.[1]
  return page === 'bookings' || moneyPages.some(({ to }) => to === page)
}
