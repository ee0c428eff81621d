import type { Gateway, Unknown } from '#server/payments/core/gateway.ts'

export type Report = (operation: string, problem: unknown) => void

/** Longer than any gateway takes, shorter than any browser waits. */
const patience = 8_000

const acting = [
  'readCard',
  'saveCard',
  'forgetCard',
  'open',
  'authorise',
  'authenticate',
  'capture',
  'release',
  'refund',
  'read',
  'giveUp',
] as const

/** Holds a gateway to its promise: whatever throws or takes too long is `unknown`. */
export function withPatience(gateway: Gateway, report: Report, longest = patience): Gateway {
  const held = { ...gateway }
  for (const name of acting) {
    const call = gateway[name] as (...given: unknown[]) => Promise<unknown>
    held[name] = (async (...given: unknown[]) => {
      try {
        return await within(longest, () => call(...given))
      } catch (problem) {
        report(name, problem)
        return { status: 'unknown' } satisfies Unknown
      }
    }) as never
  }
  return held
}

async function within<T>(longest: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the gateway did not answer in time')), longest)
  })
  return Promise.race([work(), tooLate]).finally(() => clearTimeout(timer))
}
