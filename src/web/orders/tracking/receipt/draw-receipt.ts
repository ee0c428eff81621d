import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { formatLineTotal, formatPounds } from '#domain/shared/money.ts'
import { ReceiptCanvas } from '#web/orders/tracking/receipt/receipt-canvas.ts'
import { chargeRows } from '#domain/orders/prices/charge-rows.ts'
import { refundRows } from '#web/orders/refunds/format-refund.ts'
import { vatRows } from '#domain/orders/prices/vat-rows.ts'
import { receiptFacts, formatReceiptTime } from '#web/orders/tracking/receipt/receipt-facts.ts'

/** Phones cannot create larger canvases. */
const maxPixels = 12_000_000

/** The receipt as a PNG, always in light colours. */
export async function drawReceipt(order: SavedOrder): Promise<Blob> {
  await document.fonts.ready
  const element = document.createElement('canvas')
  const pen = element.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  // The first pass only measures the height.
  const measured = drawOrder(new ReceiptCanvas(pen, false), order)
  const scale = measured.width * measured.height * 4 <= maxPixels ? 2 : 1
  element.width = measured.width * scale
  element.height = measured.height * scale
  pen.scale(scale, scale)
  drawOrder(new ReceiptCanvas(pen, true, measured.height), order)
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture came out empty'))))
  })
}

function drawOrder(canvas: ReceiptCanvas, order: SavedOrder): ReceiptCanvas {
  canvas.head(formatReceiptTime(order))
  canvas.tear()
  canvas.text('Order number', 'label')
  canvas.text(order.orderNumber, 'title')
  canvas.space(12)
  canvas.columns(receiptFacts(order))
  canvas.tear()
  for (const { quantity, name, choices, price, allergens } of order.cartItems.filter(
    (line) => line.quantity > 0,
  )) {
    const options = formatChoices(choices).join(', ')
    const declared = allergens ? formatAllergens(allergens) : ''
    canvas.line(
      `${quantity}×`,
      name,
      [options, declared].filter(Boolean).join('. '),
      formatLineTotal(price, quantity),
    )
  }
  canvas.tear()
  for (const { name, amount, isLess } of chargeRows(order))
    canvas.row(name, amount, isLess ? 'less' : 'usual')
  canvas.total('Total', formatPounds(order.totalPrice))
  for (const { name, amount, isLess } of refundRows(order))
    canvas.row(name, amount, isLess ? 'less' : 'usual')
  for (const { name, amount } of vatRows(order)) canvas.row(name, amount, 'small')
  canvas.end()
  return canvas
}
