/** Every task and what its jobs carry: ids, never a person's details. */
export type TaskPayloads = {
  'send-message': { messageId: string }
  'expire-order': { orderId: string }
  autopilot: { orderId: string }
  sweep: Record<string, never>
}

export type TaskName = keyof TaskPayloads

/** How often a job is tried before it counts as dead. The waits grow from 3 seconds: 8 tries take half an hour. */
export const mostAttempts: Record<TaskName, number> = {
  'send-message': 8,
  'expire-order': 15,
  autopilot: 5,
  sweep: 3,
}
