import {
  Bell,
  CalendarDays,
  ChefHat,
  Heart,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Customer } from '#contract/accounts/customers.ts'

type AccountLink = { to: string; name: string; icon: ReactNode }

/** The account menu, for the side menu, the header and the drawer. Staff and admins also get links to their own pages. */
export function accountLinks(
  customer: Customer | undefined,
  siteName: string,
  isKitchenDevice = false,
): readonly AccountLink[] {
  if (isKitchenDevice) return [restaurant]
  return [
    ...toOutletLinks(customer?.staffOf ?? []),
    ...(customer?.isAdmin ? [{ ...admin, name: `Manage ${siteName}` }] : []),
    ...everybody,
  ]
}

const restaurant: AccountLink = { to: '/outlet', name: 'Your restaurant', icon: <ChefHat size={20} /> }
const maxOutlets = 6

/** Somebody who works at several restaurants finds each, with the role there. */
function toOutletLinks(staffOf: Customer['staffOf']): AccountLink[] {
  if (staffOf.length < 2) return staffOf.map(() => restaurant)
  const all = { ...restaurant, to: '/outlet/all', name: 'All your restaurants' }
  if (staffOf.length > maxOutlets) return [all, { ...restaurant, name: 'Your restaurants' }]
  const each = staffOf.map(({ _id, name, role }) => ({
    ...restaurant,
    to: `/outlet/${_id}`,
    // Stored by an earlier version, it has no role.
    name: role ? `${name}, ${formatOutletRole(role)}` : name,
  }))
  return [all, ...each]
}

const admin = { to: '/admin', icon: <ShieldCheck size={20} /> }
const everybody: readonly AccountLink[] = [
  { to: '/user', name: 'My Profile', icon: <UserRound size={20} /> },
  { to: '/favourite', name: 'Favourite', icon: <Heart size={20} /> },
  { to: '/booking', name: 'My Bookings', icon: <CalendarDays size={20} /> },
  { to: '/my-order', name: 'My Orders', icon: <ReceiptText size={20} /> },
  { to: '/my-wallet', name: 'My Wallet', icon: <Wallet size={20} /> },
  { to: '/notifications', name: 'Notifications', icon: <Bell size={20} /> },
  { to: '/terms-of-use', name: 'Terms of Use', icon: <ScrollText size={20} /> },
]
