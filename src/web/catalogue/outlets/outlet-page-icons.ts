import {
  Armchair,
  Banknote,
  CalendarClock,
  ChartColumn,
  ChefHat,
  Clock,
  Download,
  FileText,
  HandCoins,
  Landmark,
  type LucideIcon,
  MapPin,
  MessageSquareWarning,
  Percent,
  Printer,
  QrCode,
  ReceiptText,
  Soup,
  Star,
  Store,
  Tablet,
  TicketPercent,
  TriangleAlert,
  Users,
} from 'lucide-react'

import type { OutletPage } from '#web/catalogue/outlets/outlet-pages.ts'

const icons: Record<string, LucideIcon> = {
  profile: Store,
  hours: CalendarClock,
  team: Users,
  devices: Tablet,
  menu: Soup,
  delivery: MapPin,
  coupons: TicketPercent,
  'late-orders': Clock,
  tables: Armchair,
  'table-codes': QrCode,
  reviews: Star,
  problems: MessageSquareWarning,
  kitchen: ChefHat,
  printing: Printer,
  allergens: TriangleAlert,
  bank: Landmark,
  export: Download,
  sales: ChartColumn,
  orders: ReceiptText,
  'day-close': Banknote,
  statements: FileText,
  tips: HandCoins,
  vat: Percent,
}

export function iconOf({ to }: OutletPage): LucideIcon {
  return icons[to] ?? FileText
}
