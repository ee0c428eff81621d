import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { lineText, poundsText } from '#domain/shared/money.ts'
import { Slip } from '#web/orders/tracking/slip.ts'
import { totalRows, vatRows } from '#web/orders/tracking/order-totals.ts'
import { receiptFacts, receiptTime } from '#web/orders/tracking/receipt-facts.ts'

/** Phones refuse pictures that are larger than this. */
const mostPixels = 12_000_000

/** The receipt as a picture, always on light paper, drawn with nothing but what the page already has. */
export async function drawReceipt(order: SavedOrder): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  // Written twice: the first time only to see how long it is.
  const measured = write(new Slip(pen, false), order)
  const scale = measured.width * measured.height * 4 <= mostPixels ? 2 : 1
  canvas.width = measured.width * scale
  canvas.height = measured.height * scale
  pen.scale(scale, scale)
  write(new Slip(pen, true, measured.height), order)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture came out empty'))))
  })
}

function write(slip: Slip, order: SavedOrder): Slip {
  slip.head(receiptTime(order))
  slip.tear()
  slip.text('Order number', 'label')
  slip.text(order.orderNumber, 'title')
  slip.space(12)
  slip.columns(receiptFacts(order))
  slip.tear()
  for (const { quantity, name, options, price } of order.cartItems)
    slip.line(`${quantity}×`, name, options.join(', '), lineText(price, quantity))
  slip.tear()
  for (const { name, amount, isLess } of totalRows(order)) slip.row(name, amount, isLess ? 'less' : 'usual')
  slip.total('Total', poundsText(order.totalPrice))
  for (const { name, amount } of vatRows(order)) slip.row(name, amount, 'small')
  slip.end()
  return slip
}
