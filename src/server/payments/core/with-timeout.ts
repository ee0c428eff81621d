import type { Gateway, Unknown } from '#server/payments/core/gateway.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type ReportFailure = (operation: string, problem: unknown) => void

const calls = [
  'tokeniseCard',
  'saveCard',
  'forgetCard',
  'open',
  'authorise',
  'authenticate',
  'capture',
  'release',
  'refund',
  'read',
  'abandonAttempt',
] as const

/** Makes every call answer: one that throws or exceeds the timeout answers `unknown`. */
export function withTimeout(
  gateway: Gateway,
  report: ReportFailure,
  limitMs: number = timeouts.gateway,
): Gateway {
  const wrapped = { ...gateway }
  for (const name of calls) {
    const call = gateway[name] as (...args: unknown[]) => Promise<unknown>
    wrapped[name] = (async (...args: unknown[]) => {
      try {
        return await within(limitMs, () => call(...args))
      } catch (problem) {
        report(name, problem)
        return { status: 'unknown' } satisfies Unknown
      }
    }) as never
  }
  return wrapped
}

async function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the gateway did not answer in time')), limitMs)
  })
  return Promise.race([work(), tooLate]).finally(() => clearTimeout(timer))
}
