import { runBookings } from '#server/demo/run-bookings.ts'
import { runOutlet } from '#server/demo/run-outlet.ts'
import { lookAtBooking } from '#server/bookings/core/look-at-booking.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Tasks } from '#server/platform/jobs/task-payloads.ts'
import { sweepAll } from '#server/sweep-all.ts'
import { forgetMessage } from '#server/platform/messages/forget-messages.ts'
import { sendMessage } from '#server/platform/messages/send-message.ts'
import { expireOrder } from '#server/orders/core/expire-order.ts'
import { pauseWithoutBoard } from '#server/catalogue/outlets/pause-without-board.ts'
import type { Transports } from '#server/platform/messages/transports.ts'
import { readPayment } from '#server/payments/core/read-payment.ts'
import { settleAttempt } from '#server/payments/core/settle-attempt.ts'
import { settlePayment } from '#server/payments/core/settle-payment.ts'
import { sweepPayments } from '#server/payments/core/sweep-payments.ts'
import { forgetCard } from '#server/payments/saved-cards/forget-cards.ts'

/** What a job may use of the world outside it. */
export type JobDeps = PaymentDeps & {
  transports: Transports
  /** How many texts about orders and bookings go in an hour to numbers that nobody proved, to all together. */
  textsPerHour: number
  /** Where it is said what was left out. */
  warn?: (details: object, line: string) => void
}

/** Every task by its name. A job may run twice, so each must bear that. */
export function makeTasks(deps: JobDeps): Tasks {
  return {
    'send-message': ({ messageId }) => sendMessage(deps, messageId),
    'forget-message': ({ messageId }) => forgetMessage(deps, messageId),
    'expire-order': ({ orderId }) => expireOrder(deps, orderId),
    autopilot: ({ orderId }) => runOutlet(deps, orderId),
    'look-at-booking': ({ bookingId }) => lookAtBooking(deps, bookingId),
    'autopilot-booking': ({ bookingId }) => runBookings(deps, bookingId),
    sweep: () => sweepAll(deps),
    'settle-attempt': ({ paymentId, attempt }) => settleAttempt(deps, paymentId, attempt),
    'settle-payment': ({ paymentId }) => settlePayment(deps, paymentId),
    'read-payment': ({ paymentId }) => readPayment(deps, paymentId),
    'sweep-payments': () => sweepPayments(deps),
    'forget-card': ({ gateway, token }) => forgetCard(deps.gateway, gateway, token),
    'watch-boards': () => pauseWithoutBoard(deps),
  }
}
