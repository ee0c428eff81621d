import type { Canceled } from '#web/orders/tracking/cancel-order.ts'
import { textIn } from '#web/platform/outcome.ts'

/** The order stays as it is, and its form says why. */
export function cancelFailed(form: FormData, problem: string): Canceled {
  return { orderId: textIn(form, 'order'), problem }
}
