import type { CancelResult } from '#web/orders/tracking/cancel/cancel-order.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

/** The result of a cancellation that was not sent. */
export function toCancelFailure(form: FormData, problem: string): CancelResult {
  return { orderId: textIn(form, 'order'), problem }
}
