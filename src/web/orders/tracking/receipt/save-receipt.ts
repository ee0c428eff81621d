import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { drawReceipt } from '#web/orders/tracking/receipt/draw-receipt.ts'
import { receiptFileName } from '#web/orders/tracking/receipt/receipt-facts.ts'

/** Downloads the receipt as a PNG. */
export async function saveReceipt(order: SavedOrder): Promise<void> {
  const address = URL.createObjectURL(await drawReceipt(order))
  const link = document.createElement('a')
  link.href = address
  link.download = receiptFileName(order)
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
