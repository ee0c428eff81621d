import { createTransport } from 'nodemailer'

import { isLoopback } from '#server/platform/config/config-fields.ts'
import type { SendOutcome, Transport } from '#server/platform/messages/transports.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type Smtp = { url: string; from: string }

/** Sends plain-text email over SMTP. */
export function sendBySmtp({ url, from }: Smtp, timeoutMs: number = timeouts.smtp): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer, so that a missing greeting is reported as such.
    socketTimeout: 2 * timeoutMs,
    dnsTimeout: timeoutMs,
    // Otherwise a server without STARTTLS, or someone in between, would get passwords and messages in plain text.
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        // As an object, so that a comma never splits the address into two.
        to: { name: '', address: to },
        subject,
        text,
        // The same for every attempt, so that mail programs recognise a duplicate.
        messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
      })
      return { outcome: 'sent' }
    } catch (problem) {
      return toOutcome(problem)
    }
  }
}

type Failure = {
  code?: string
  responseCode?: number
  command?: string
  syscall?: string
  timeoutType?: string
}

/** Without a reply from the server it is only certain before the greeting that nothing was sent. */
function toOutcome(problem: unknown): SendOutcome {
  const { code = 'no code', responseCode, command, syscall, timeoutType } = problem as Failure
  const reason = `SMTP failed at ${command ?? 'the start'}: ${responseCode ?? code}`
  if (responseCode && responseCode >= 500 && !['EAUTH', 'ETLS'].includes(code))
    return { outcome: 'refused', reason }
  const isEarly =
    syscall === 'connect' ||
    ['EDNS', 'ETLS', 'EAUTH'].includes(code) ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
  return { outcome: responseCode || isEarly ? 'not sent' : 'unknown', reason }
}
