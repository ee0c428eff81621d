import type { PushEvent } from '#domain/orders/order-push.ts'

/** Every task with its payload. Payloads hold ids, never personal data. */
export type TaskPayloads = {
  'send-message': { messageId: string }
  'erase-message': { messageId: string }
  'send-reset-link': { linkId: string }
  'expire-order': { orderId: string }
  'issue-late-coupon': { orderId: string }
  'escalate-problem': { reportId: string }
  'alert-unanswered-order': { orderId: string }
  'end-question': { orderId: string; questionId: string }
  'autopilot-order': { orderId: string }
  'run-booking-step': { bookingId: string }
  'alert-unanswered-booking': { bookingId: string }
  'autopilot-booking': { bookingId: string }
  sweep: Record<string, never>
  'resolve-attempt': { paymentId: string; attempt: number }
  'reconcile-payment': { paymentId: string }
  'refresh-payment': { paymentId: string }
  'sweep-payments': Record<string, never>
  'check-book': Record<string, never>
  'propose-statements': Record<string, never>
  'forget-card': { gateway: string; token: string }
  'pause-outlets-without-board': Record<string, never>
  'send-push': { subscriptionId: string; orderId: string; event: PushEvent; at: string }
}

export type TaskName = keyof TaskPayloads

/** A handler for each task. The composition root supplies them. */
export type Tasks = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** Attempts before a job is dead. The back-off starts at 3 seconds: 8 attempts take half an hour. */
export const maxAttempts: Record<TaskName, number> = {
  'send-message': 8,
  'erase-message': 12,
  'send-reset-link': 8,
  'expire-order': 15,
  'issue-late-coupon': 15,
  'escalate-problem': 15,
  // Half an hour: later the order has been answered or missed.
  'alert-unanswered-order': 8,
  'end-question': 15,
  'autopilot-order': 5,
  'run-booking-step': 15,
  'alert-unanswered-booking': 8,
  'autopilot-booking': 5,
  sweep: 3,
  // The payment sweeper resumes these every minute.
  'resolve-attempt': 8,
  'reconcile-payment': 8,
  'refresh-payment': 12,
  // Enough that a job whose process is killed repeatedly is replaced by the next minute's before it counts as dead.
  'sweep-payments': 15,
  'check-book': 5,
  'propose-statements': 15,
  'pause-outlets-without-board': 15,
  // The last attempt comes when the notification is of no use any more: none ends dead.
  'send-push': 8,
  'forget-card': 12,
}

/** Names of version 1.0. Its jobs may still be queued, and during an update its processes still enqueue them. */
export const formerTaskNames: Record<string, TaskName> = {
  'forget-message': 'erase-message',
  autopilot: 'autopilot-order',
  'look-at-booking': 'run-booking-step',
  'settle-attempt': 'resolve-attempt',
  'settle-payment': 'reconcile-payment',
  'read-payment': 'refresh-payment',
  'watch-boards': 'pause-outlets-without-board',
}

/** Jobs of every other task have a key; one without has been replaced. */
export const tasksWithoutKey: readonly TaskName[] = ['send-message']
