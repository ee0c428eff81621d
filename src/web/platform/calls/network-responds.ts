import { withTimeout } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'

/** Whether the network serves this address, by default that of the page's data. A cached response does not count. */
export async function networkResponds(
  address = toDataAddress(location.pathname),
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: withTimeout(timeouts.query, signal) })
    return navigator.onLine && answer.ok && answer.headers.get('server-timing') !== 'from-device'
  } catch {
    return false
  }
}

function toDataAddress(pathname: string): string {
  return pathname === '/' ? '/_.data' : `${pathname}.data`
}
