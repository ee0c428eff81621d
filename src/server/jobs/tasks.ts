import { runBookings } from '#server/autopilot/run-bookings.ts'
import { runOutlet } from '#server/autopilot/run-outlet.ts'
import { lookAtBooking } from '#server/bookings/look-at-booking.ts'
import type { PaymentDeps } from '#server/payments/apply-gateway-state.ts'
import type { TaskName, TaskPayloads } from '#server/jobs/task-payloads.ts'
import { sweepAll } from '#server/jobs/sweep-all.ts'
import { forgetMessage } from '#server/messages/forget-messages.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { expireOrder } from '#server/orders/expire-order.ts'
import { pauseWithoutBoard } from '#server/outlets/pause-without-board.ts'
import type { Transports } from '#server/messages/transports.ts'
import { readPayment } from '#server/payments/read-payment.ts'
import { settleAttempt } from '#server/payments/settle-attempt.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import { forgetCard } from '#server/wallet/forget-cards.ts'

/** What a job may use of the world outside it. */
export type JobDeps = PaymentDeps & {
  transports: Transports
  /** How many texts about orders and bookings go in an hour to numbers that nobody proved, to all together. */
  textsPerHour: number
  /** Where it is said what was left out. */
  warn?: (details: object, line: string) => void
}

export type Tasks = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

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
