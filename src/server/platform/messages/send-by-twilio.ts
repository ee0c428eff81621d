import type { SendOutcome, Transport } from '#server/platform/messages/transports.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type Twilio = { accountSid: string; authToken: string; from: string; url: string }

/** Sends SMS through Twilio's REST API. */
export function sendByTwilio(
  { accountSid, authToken, from, url }: Twilio,
  timeoutMs: number = timeouts.twilio,
): Transport {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return async ({ to, text }) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return toOutcome(response.status)
    } catch (problem) {
      return toFailureOutcome(problem)
    }
  }
}

/** Only a message that was certainly not accepted may be retried. */
function toOutcome(status: number): SendOutcome {
  const reason = `Twilio answered ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if ([401, 403, 404, 429, 503].includes(status)) return { outcome: 'not sent', reason }
  return { outcome: status < 500 ? 'refused' : 'unknown', reason }
}

/** Without a connection nothing can have been sent. */
const neverReached = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

function toFailureOutcome(problem: unknown): SendOutcome {
  const { cause, name } = problem as Error & { cause?: { code?: string } }
  const code = (cause instanceof AggregateError ? cause.errors[0]?.code : cause?.code) ?? name
  const reason = `no reply from Twilio: ${code}`
  return { outcome: neverReached.test(code) ? 'not sent' : 'unknown', reason }
}
