import { londonTime } from '#domain/shared/london-time.ts'
import { type OrderType, orderTypes } from '#domain/catalogue/order-type.ts'
import { kept, parsed, useKept } from '#web/ui/kept.ts'

type Table = { restaurant: string; tableNo: string; date: string }

/** A booking is not a way to order, so it is never the one that is kept. */
export type EatingType = Exclude<OrderType, 'Book A Table'>

export const eatingTypes = orderTypes.filter((type): type is EatingType => type !== 'Book A Table')

const longestTableNo = 20

const keptType = kept('tablefare.order-type', (text) => eatingTypes.find((type) => type === parsed(text)))

/** The table whose QR code was scanned: good for that restaurant, for today. */
const keptTable = kept('tablefare.table', (text): Table | undefined => {
  const table = (parsed(text) ?? {}) as Record<string, unknown>
  return Object.values(table).length === 3 && Object.values(table).every((value) => typeof value === 'string')
    ? (table as Table)
    : undefined
})

export function keepTable(restaurant: string, tableNo: string): void {
  const shown = tableNo.trim().slice(0, longestTableNo)
  if (shown !== '') keptTable.write({ restaurant, tableNo: shown, date: today() })
}

export function leaveTable(): void {
  keptTable.write(null)
}

export function chooseOrderType(type: EatingType): void {
  keptType.write(type)
}

/** How this person eats at this restaurant: at the table they sit at, else as they chose last, else as it offers first. */
export function useOrderChoice({ uniId, orderTypes: offered }: Place): Choice {
  const table = useKept(keptTable, undefined)
  const chosen = useKept(keptType, undefined)
  const offers = eatingTypes.filter((type) => offered.includes(type))
  const isSeated = table?.restaurant === uniId && table.date === today()
  if (isSeated && offers.includes('Dine In')) return { orderType: 'Dine In', tableNo: table.tableNo }
  const orderType = offers.find((type) => type === chosen) ?? offers[0]
  return { orderType, tableNo: undefined, isSeatedInVain: isSeated }
}

type Place = { uniId: string; orderTypes: readonly OrderType[] }
export type Choice = {
  orderType: EatingType | undefined
  tableNo: string | undefined
  /** A table was scanned where none is served. */
  isSeatedInVain?: boolean
}

function today(): string {
  return londonTime(new Date()).date
}
