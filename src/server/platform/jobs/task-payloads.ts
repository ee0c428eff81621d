/** Every task with its payload. Payloads hold ids, never personal data. */
export type TaskPayloads = {
  'send-message': { messageId: string }
  'forget-message': { messageId: string }
  'expire-order': { orderId: string }
  autopilot: { orderId: string }
  'look-at-booking': { bookingId: string }
  'autopilot-booking': { bookingId: string }
  sweep: Record<string, never>
  'settle-attempt': { paymentId: string; attempt: number }
  'settle-payment': { paymentId: string }
  'read-payment': { paymentId: string }
  'sweep-payments': Record<string, never>
  'forget-card': { gateway: string; token: string }
  'watch-boards': Record<string, never>
}

export type TaskName = keyof TaskPayloads

/** A handler for each task. The composition root supplies them. */
export type Tasks = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** Attempts before a job is dead. The back-off starts at 3 seconds: 8 attempts take half an hour. */
export const maxAttempts: Record<TaskName, number> = {
  'send-message': 8,
  'forget-message': 12,
  'expire-order': 15,
  autopilot: 5,
  'look-at-booking': 15,
  'autopilot-booking': 5,
  sweep: 3,
  // The payment sweeper resumes these every minute.
  'settle-attempt': 8,
  'settle-payment': 8,
  'read-payment': 12,
  // Enough that a job whose process is killed repeatedly is replaced by the next minute's before it counts as dead.
  'sweep-payments': 15,
  'watch-boards': 15,
  'forget-card': 12,
}

/** Jobs of every other task have a key; one without has been replaced. */
export const tasksWithoutKey: readonly TaskName[] = ['send-message']
