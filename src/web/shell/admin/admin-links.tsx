import {
  Activity,
  ClipboardList,
  FileText,
  Image,
  Inbox,
  ListChecks,
  MessageCircleQuestion,
  MessageSquareWarning,
  PoundSterling,
  ReceiptText,
  ScrollText,
  Soup,
  Star,
  Store,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** The menu of the admin pages. */
export const adminLinks: readonly { to: string; name: string; icon: ReactNode }[] = [
  { to: '/admin', name: 'Dashboard', icon: <Activity size={20} /> },
  { to: '/admin/restaurants', name: 'Restaurants', icon: <Store size={20} /> },
  { to: '/admin/applications', name: 'Applications', icon: <Inbox size={20} /> },
  { to: '/admin/orders', name: 'Orders', icon: <ReceiptText size={20} /> },
  { to: '/admin/trouble/reports', name: 'Reports waiting', icon: <MessageSquareWarning size={20} /> },
  { to: '/admin/statements', name: 'Statements', icon: <FileText size={20} /> },
  { to: '/admin/reviews', name: 'Reviews', icon: <Star size={20} /> },
  { to: '/admin/cuisines', name: 'Cuisines', icon: <Soup size={20} /> },
  { to: '/admin/banners', name: 'Banners', icon: <Image size={20} /> },
  { to: '/admin/coupons', name: 'Coupons', icon: <TicketPercent size={20} /> },
  { to: '/admin/service-charge', name: 'Service charge', icon: <PoundSterling size={20} /> },
  { to: '/admin/terms', name: 'Terms', icon: <ScrollText size={20} /> },
  { to: '/admin/faqs', name: 'Questions', icon: <MessageCircleQuestion size={20} /> },
  { to: '/admin/roles', name: 'Roles', icon: <UsersRound size={20} /> },
  { to: '/setup', name: 'First steps', icon: <ListChecks size={20} /> },
  { to: '/admin/changes', name: 'Audit log', icon: <ClipboardList size={20} /> },
]
