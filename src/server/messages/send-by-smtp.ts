import { createTransport } from 'nodemailer'

import type { Outcome, Transport } from '#server/messages/transports.ts'

export type Smtp = { url: string; from: string }

/** An email over SMTP, plain text. */
export function sendBySmtp({ url, from }: Smtp, patience = 10_000): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
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

function judgeFailure(problem: unknown): Outcome {
  const {
    code = 'no code',
    responseCode,
    command,
  } = problem as {
    code?: string
    responseCode?: number
    command?: string
  }
  const reason = `SMTP failed at ${command ?? 'the start'}: ${responseCode ?? code}`
  if (responseCode && responseCode >= 500 && code !== 'EAUTH') return { outcome: 'refused', reason }
  const isHandedOver = !responseCode && command === 'DATA'
  return { outcome: isHandedOver ? 'unknown' : 'not sent', reason }
}
