import { createQueue } from '#server/platform/queue/create-queue.ts'

/** A file of 2 MB takes a while to read and compare. Between two of them, the orders that wait go first. */
export const compareInQueue = createQueue({ concurrency: 1, maxWaiting: 20 })
