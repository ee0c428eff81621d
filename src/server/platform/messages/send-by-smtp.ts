import { createTransport } from 'nodemailer'

import type { SendOutcome, Transport } from '#server/platform/messages/transports.ts'

export type Smtp = { url: string; from: string }

/** An email over SMTP, plain text. */
export function sendBySmtp({ url, from }: Smtp, patience = 10_000): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    // Longer, so that a server which never greets is known as such.
    socketTimeout: 2 * patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        // As an object, so that a comma in it never makes two of it.
        to: { name: '', address: to },
        subject,
        text,
        // The same at every attempt: whoever gets two can tell that they are one.
        messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
      })
      return { outcome: 'sent' }
    } catch (problem) {
      return judgeFailure(problem)
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

/** With an answer it is clear; without one, only before the server had greeted us. */
function judgeFailure(problem: unknown): SendOutcome {
  const { code = 'no code', responseCode, command, syscall, timeoutType } = problem as Failure
  const reason = `SMTP failed at ${command ?? 'the start'}: ${responseCode ?? code}`
  if (responseCode && responseCode >= 500 && code !== 'EAUTH') return { outcome: 'refused', reason }
  const isEarly =
    syscall === 'connect' ||
    ['EDNS', 'ETLS', 'EAUTH'].includes(code) ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
  return { outcome: responseCode || isEarly ? 'not sent' : 'unknown', reason }
}
