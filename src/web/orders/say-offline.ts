import { withoutLine } from '#web/outcome.ts'
import { textIn } from '#web/outcome.ts'
import type { Canceled } from '#web/orders/cancel-order.ts'
import { wording } from '#web/wording.ts'

/** Without a line the order stays as it is, and its form says so. */
export async function sayOffline(request: Request, work: () => Promise<Canceled>) {
  const form = await request.clone().formData()
  try {
    return await work()
  } catch (problem) {
    // The browser's word for a line that broke.
    if (!(problem instanceof TypeError)) throw problem
    return withoutLine<Canceled>({ orderId: textIn(form, 'order'), problem: wording.offline })
  }
}
