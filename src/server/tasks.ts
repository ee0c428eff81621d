import { sendResetLink } from '#server/accounts/one-time-codes/send-reset-link.ts'
import type { AccountHooks } from '#server/accounts/privacy/account-hooks.ts'
import { autopilotBooking } from '#server/demo/autopilot-booking.ts'
import { autopilotOrder } from '#server/demo/autopilot-order.ts'
import { alertUnansweredBooking } from '#server/bookings/lifecycle/alert-unanswered-booking.ts'
import { runBookingStep } from '#server/bookings/lifecycle/run-booking-step.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tasks } from '#server/platform/jobs/task-payloads.ts'
import { sweepAll } from '#server/sweep-all.ts'
import { eraseMessage } from '#server/platform/messages/store.ts'
import { sendMessage } from '#server/platform/messages/send-message.ts'
import { alertUnansweredOrder } from '#server/orders/lifecycle/alert-unanswered-order.ts'
import { issueLateCoupon } from '#server/orders/late-rule/issue-late-coupon.ts'
import { escalateProblem } from '#server/orders/problems/escalate-problem.ts'
import { endQuestion } from '#server/orders/run-out/end-question.ts'
import { expireOrder } from '#server/orders/lifecycle/expire-order.ts'
import { sendPush } from '#server/orders/push/send-push.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import { pauseOutletsWithoutBoard } from '#server/catalogue/outlets/pause-outlets-without-board.ts'
import type { Transports } from '#server/platform/messages/transports.ts'
import { countWrongStatements } from '#server/finance/statements/check-statements.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { checkBook } from '#server/payments/book/check-book.ts'
import { refreshPayment } from '#server/payments/core/refresh-payment.ts'
import { resolveAttempt } from '#server/payments/attempts/resolve-attempt.ts'
import { reconcilePayment } from '#server/payments/core/reconcile-payment.ts'
import { sweepPayments } from '#server/payments/core/sweep-payments.ts'
import { forgetCard } from '#server/payments/saved-cards/forget-cards.ts'

/** The dependencies of the job handlers. */
export type JobDeps = PaymentDeps &
  AccountHooks & {
    random: Deps['random']
    transports: Transports
    push: PushSender
    /** Limit for SMS about orders and bookings to unverified numbers, in total. */
    textsPerHour: number
    siteName?: string
    warn?: (details: object, line: string) => void
  }

/** The handler of every task. A job may run twice, so each handler must be idempotent. */
export function createTasks(deps: JobDeps): Tasks {
  return {
    'send-message': ({ messageId }) => sendMessage(deps, messageId),
    'erase-message': ({ messageId }) => eraseMessage(deps.db, messageId),
    'send-reset-link': ({ linkId }) => sendResetLink(deps, linkId),
    'expire-order': ({ orderId }) => expireOrder(deps, orderId),
    'issue-late-coupon': ({ orderId }) => issueLateCoupon(deps, orderId),
    'escalate-problem': ({ reportId }) => escalateProblem(deps, reportId),
    'alert-unanswered-order': ({ orderId }) => alertUnansweredOrder(deps, orderId),
    'end-question': ({ orderId, questionId }) => endQuestion(deps, orderId, questionId),
    'autopilot-order': ({ orderId }) => autopilotOrder(deps, orderId),
    'run-booking-step': ({ bookingId }) => runBookingStep(deps, bookingId),
    'alert-unanswered-booking': ({ bookingId }) => alertUnansweredBooking(deps, bookingId),
    'autopilot-booking': ({ bookingId }) => autopilotBooking(deps, bookingId),
    sweep: () => sweepAll(deps),
    'resolve-attempt': ({ paymentId, attempt }) => resolveAttempt(deps, paymentId, attempt),
    'reconcile-payment': ({ paymentId }) => reconcilePayment(deps, paymentId),
    'refresh-payment': ({ paymentId }) => refreshPayment(deps, paymentId),
    'sweep-payments': () => sweepPayments(deps),
    'check-book': () => checkBook({ ...deps, countWrongStatements }),
    'propose-statements': () => proposeStatements(deps),
    'forget-card': ({ gateway, token }) => forgetCard(deps.gateway, gateway, token),
    'send-push': (job) => sendPush(deps, job),
    'pause-outlets-without-board': () => pauseOutletsWithoutBoard(deps),
  }
}
