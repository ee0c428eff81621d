import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'

/** The page that a customer was on, or about to reach, before sign-in. Sign-in reads it to send them there. */
type PageMarker = {
  page: 'checkout' | 'order page'
  orderType: keyof typeof checkoutAddress | undefined
  /** Valid on the day it was saved, like the scanned table it comes from. */
  tableNo: string | undefined
  restaurant: string
}

export const storedMarker = stored('tablefare.page', parseMarker)

export function saveMarker(marker: PageMarker): void {
  storedMarker.write({ ...marker, date: today() })
}

function parseMarker(text: string | null): PageMarker | undefined {
  const { page, orderType, tableNo, restaurant, date } = (parseJson(text) ?? {}) as Record<string, unknown>
  if ((page !== 'checkout' && page !== 'order page') || typeof restaurant !== 'string') return undefined
  return {
    page,
    orderType: orderTypes.find((type) => type === orderType),
    tableNo: typeof tableNo === 'string' && date === today() ? tableNo : undefined,
    restaurant,
  }
}

const orderTypes = Object.keys(checkoutAddress) as (keyof typeof checkoutAddress)[]

function today(): string {
  return toLondonTime(new Date()).date
}
