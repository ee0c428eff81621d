/** Every task and what its jobs carry: ids, never a person's details. */
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

/** How often a job is tried before it counts as dead. The waits grow from 3 seconds: 8 tries take half an hour. */
export const mostAttempts: Record<TaskName, number> = {
  'send-message': 8,
  'forget-message': 12,
  'expire-order': 15,
  autopilot: 5,
  'look-at-booking': 15,
  'autopilot-booking': 5,
  sweep: 3,
  // The sweeper takes up again, every minute, what these give up.
  'settle-attempt': 8,
  'settle-payment': 8,
  'read-payment': 12,
  // So many that one which is killed at work again and again does not count as given up: the next minute takes its place.
  'sweep-payments': 15,
  'watch-boards': 15,
  'forget-card': 12,
}

/** Every other job carries a key; one without it has been replaced by a later one. */
export const withoutKey: readonly TaskName[] = ['send-message']
