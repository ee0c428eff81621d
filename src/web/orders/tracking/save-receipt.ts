import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { drawReceipt } from '#web/orders/tracking/draw-receipt.ts'
import { receiptFile } from '#web/orders/tracking/receipt-facts.ts'

/** Hands the picture to the browser's downloads. */
export async function saveReceipt(order: SavedOrder): Promise<void> {
  const address = URL.createObjectURL(await drawReceipt(order))
  const link = document.createElement('a')
  link.href = address
  link.download = receiptFile(order)
  link.click()
  // By then the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
