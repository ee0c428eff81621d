import type { SendOutcome, Transport } from '#server/platform/messages/transports.ts'

export type Twilio = { accountSid: string; authToken: string; from: string; url: string }

/** An SMS by Twilio's REST API. */
export function sendByTwilio({ accountSid, authToken, from, url }: Twilio, patience = 10_000): Transport {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return async ({ to, text }) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      return judge(answer.status)
    } catch (problem) {
      return judgeFailure(problem)
    }
  }
}

/** Only what surely was not taken may be tried again. */
function judge(status: number): SendOutcome {
  const reason = `Twilio answered ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if ([401, 403, 404, 429, 503].includes(status)) return { outcome: 'not sent', reason }
  return { outcome: status < 500 ? 'refused' : 'unknown', reason }
}

/** Before a connection stands, nothing can have been handed over. */
const neverReached = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

function judgeFailure(problem: unknown): SendOutcome {
  const { cause, name } = problem as Error & { cause?: { code?: string } }
  const code = (cause instanceof AggregateError ? cause.errors[0]?.code : cause?.code) ?? name
  const reason = `no answer from Twilio: ${code}`
  return { outcome: neverReached.test(code) ? 'not sent' : 'unknown', reason }
}
