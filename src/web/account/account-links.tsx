import { Bell, CalendarDays, Heart, ReceiptText, ScrollText, UserRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'

/** The account menu: at the side of its pages, under the name in the header, and in the drawer of small screens. */
export const accountLinks: readonly { to: string; name: string; icon: ReactNode }[] = [
  { to: '/user', name: 'My Profile', icon: <UserRound size={20} /> },
  { to: '/favourite', name: 'Favourite', icon: <Heart size={20} /> },
  { to: '/booking', name: 'My Bookings', icon: <CalendarDays size={20} /> },
  { to: '/my-order', name: 'My Orders', icon: <ReceiptText size={20} /> },
  { to: '/my-wallet', name: 'My Wallet', icon: <Wallet size={20} /> },
  { to: '/notifications', name: 'Notifications', icon: <Bell size={20} /> },
  { to: '/terms-of-use', name: 'Terms of Use', icon: <ScrollText size={20} /> },
]
