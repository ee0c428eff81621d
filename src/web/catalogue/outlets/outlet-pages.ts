import type { Duty } from '#domain/accounts/outlet-roles.ts'

export type OutletPage = {
  /** Below /set-up. */
  to: string
  name: string
  about: string
  tab: 'Set-up' | 'Money'
  /** Its heading in the side menu. Null: the page needs the whole width and is not in it. */
  group: string | null
  duty: Duty
}

const house = { tab: 'Set-up', group: 'Your house' } as const
const selling = { tab: 'Set-up', group: 'How you sell' } as const
const guests = { tab: 'Set-up', group: 'Your guests' } as const
const kitchen = { tab: 'Set-up', group: 'Kitchen' } as const
const records = { tab: 'Set-up', group: 'Bank and records' } as const
const wide = { tab: 'Set-up', group: null } as const
const sales = { tab: 'Money', group: 'Sales', duty: 'sales' } as const
const payouts = { tab: 'Money', group: 'Payouts', duty: 'sales' } as const

/** The pages of the tabs Set-up and Money, in the order of their side menus. */
export const outletPages: readonly OutletPage[] = [
  {
    ...house,
    to: 'profile',
    name: 'Profile',
    about: 'Name, logo, banner, cuisines, telephone, discount, hygiene rating',
    duty: 'settings',
  },
  { ...house, to: 'hours', name: 'Hours', about: 'Weekly hours and holidays', duty: 'settings' },
  { ...house, to: 'team', name: 'Team', about: 'People, their roles and invitations', duty: 'people' },
  { ...house, to: 'devices', name: 'Devices', about: 'Where your people are signed in', duty: 'settings' },
  {
    ...wide,
    to: 'menu',
    name: 'Menu',
    about: 'Categories, dishes, options, prices, allergens, pictures',
    duty: 'settings',
  },
  {
    ...selling,
    to: 'delivery',
    name: 'Orders and tables',
    about: 'Order types, delivery, covers',
    duty: 'settings',
  },
  { ...selling, to: 'coupons', name: 'Coupons', about: 'Reductions for your customers', duty: 'settings' },
  {
    ...selling,
    to: 'late-orders',
    name: 'Late orders',
    about: 'A coupon for customers who wait too long',
    duty: 'settings',
  },
  {
    ...selling,
    to: 'tables',
    name: 'Tables',
    about: 'Numbers and names, for orders at the table',
    duty: 'guests',
  },
  {
    ...selling,
    to: 'table-codes',
    name: 'Table codes',
    about: 'A sheet of QR codes to print',
    duty: 'guests',
  },
  {
    ...guests,
    to: 'reviews',
    name: 'Reviews',
    about: 'Read what your customers say, and reply',
    duty: 'settings',
  },
  {
    ...guests,
    to: 'problems',
    name: 'Problem reports',
    about: 'What customers say went wrong, to answer within 24 hours',
    duty: 'refunds',
  },
  {
    ...kitchen,
    to: 'printing',
    name: 'Printing',
    about: 'Printers, ticket paper and the stations of your kitchen',
    duty: 'settings',
  },
  { ...wide, to: 'allergens', name: 'Allergens', about: 'Your allergen table, to print', duty: 'settings' },
  { ...records, to: 'bank', name: 'Bank account', about: 'Where your payouts go', duty: 'people' },
  { ...records, to: 'export', name: 'Export', about: 'Everything as CSV or JSON', duty: 'sales' },
  { ...sales, to: 'sales', name: 'Reports', about: 'Sales, dishes, refusals and times, for any period' },
  {
    ...sales,
    to: 'orders',
    name: 'Past orders',
    about: 'And bookings, by number, name, mobile, amount and day',
  },
  {
    ...sales,
    to: 'day-close',
    name: 'Day close',
    about: 'Count the cash, close the day and print its report',
  },
  { ...payouts, to: 'statements', name: 'Statements', about: 'Weekly payouts, line by line' },
  { ...payouts, to: 'tips', name: 'Tips', about: 'Tips by month, and how you share them' },
  { ...payouts, to: 'vat', name: 'VAT summary', about: 'By rate, for your VAT return' },
]

/** The tab that an address of the outlet belongs to. */
export function findTab(pathname: string): OutletPage['tab'] | undefined {
  const [, page] = /\/set-up(?:\/([^/]+))?/.exec(pathname) ?? []
  if (page === undefined) return pathname.endsWith('/set-up') ? 'Set-up' : undefined
  // Bookings are found beside past orders.
  if (page === 'bookings') return 'Money'
  return outletPages.find(({ to }) => to === page)?.tab ?? 'Set-up'
}
