import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { maxTableNameLength } from '#domain/catalogue/table-names.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { type OrderType, orderTypes } from '#domain/catalogue/order-type.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'
import { useDeferredStored } from '#web/ui/stored/use-deferred-stored.ts'

type Table = { restaurant: string; tableNo: string; date: string }

/** A booking is not an order, so it is never stored as the order type. */
export type EatingType = Exclude<OrderType, 'Book A Table'>

export const eatingTypes = orderTypes.filter((type): type is EatingType => type !== 'Book A Table')

const storedOrderType = stored('tablefare.order-type', (text) =>
  eatingTypes.find((type) => type === parseJson(text)),
)

/** The scanned table, valid for its restaurant and until 05:00. */
const storedTable = stored('tablefare.table', (text): Table | undefined => {
  const table = (parseJson(text) ?? {}) as Record<string, unknown>
  return Object.values(table).length === 3 && Object.values(table).every((value) => typeof value === 'string')
    ? (table as Table)
    : undefined
})

/** The number as it is stored, cut if it is too long to be a table's name. */
export function storeTable(restaurant: string, tableNo: string): string {
  const shown = tableNo.trim().slice(0, maxTableNameLength)
  if (shown !== '') storedTable.write({ restaurant, tableNo: shown, date: today() })
  return shown
}

export function isStoredTable(restaurant: string, tableNo: string): boolean {
  const table = storedTable.read()
  return table?.restaurant === restaurant && table.tableNo === tableNo
}

export function forgetTable(): void {
  storedTable.write(null)
}

export function chooseOrderType(type: EatingType): void {
  storedOrderType.write(type)
}

/** The order type at this restaurant: Dine In at a scanned table, else the last choice, else the first one offered. */
export function useOrderChoice(restaurant: Restaurant): Choice {
  return toOrderChoice(
    restaurant,
    useDeferredStored(storedTable, undefined),
    useDeferredStored(storedOrderType, undefined),
  )
}

/** The same, read once. */
export function readOrderType(restaurant: Restaurant): EatingType | undefined {
  return toOrderChoice(restaurant, storedTable.read(), storedOrderType.read()).orderType
}

function toOrderChoice(
  { uniId, orderTypes: offered }: Restaurant,
  table: Table | undefined,
  chosen: EatingType | undefined,
): Choice {
  const offers = eatingTypes.filter((type) => offered.includes(type))
  const isSeated = table?.restaurant === uniId && table.date === today()
  if (isSeated && offers.includes('Dine In')) return { orderType: 'Dine In', tableNo: table.tableNo }
  const orderType = offers.find((type) => type === chosen) ?? offers[0]
  return { orderType, tableNo: undefined, isDineInUnavailable: isSeated }
}

type Restaurant = { uniId: string; orderTypes: readonly OrderType[] }
export type Choice = {
  orderType: EatingType | undefined
  tableNo: string | undefined
  /** A table was scanned at a restaurant without Dine In. */
  isDineInUnavailable?: boolean
}

/** The night belongs to the kitchen day before: a guest who scanned at 23:00 is still at the table at 00:30. */
function today(): string {
  return toLondonTime(kitchenDay(new Date()).since).date
}
