import { api } from '#contract/api.ts'
import { forgetTable, isStoredTable, storeTable } from '#web/orders/cart/order-type/order-choice.ts'
import { callApi } from '#web/platform/calls/call.ts'

/**
 * Corrects the spelling of a stored table, or forgets it if the restaurant has no such table. Without a connection it
 * stays: the server checks it again when the order is placed.
 */
export async function checkTable(
  restaurant: string,
  tableNo: string,
  onChecked: (isKnown: boolean) => void,
): Promise<void> {
  const input = { params: { restaurantId: restaurant }, query: { tableNo } }
  const found = await callApi(api.diningTables.findTable, input).catch(() => undefined)
  // The customer may have left the table, or scanned another, meanwhile.
  if (!found || !isStoredTable(restaurant, tableNo)) return
  const { tableNo: spelt } = found.data
  if (spelt === null) forgetTable()
  else storeTable(restaurant, spelt)
  onChecked(spelt !== null)
}
