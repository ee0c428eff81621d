import { printTo } from '#server/platform/start/print-steps.ts'

/** Prints lines and timed steps to standard output. */
export const print = printTo((text) => process.stdout.write(text))
