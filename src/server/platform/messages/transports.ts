export type Message = {
  /** The same for every attempt. */
  id: string
  to: string
  subject: string
  text: string
}

/**
 * The outcome of one attempt. `stored`: the message is in the outbox only. `not sent` may be retried, `refused` may not.
 * `unknown`: the message was sent but not acknowledged. A reason quotes neither text nor recipient.
 */
export type SendOutcome =
  | { outcome: 'sent' | 'stored' }
  | { outcome: 'not sent' | 'refused' | 'unknown'; reason: string }

/** Sends one message. It has a timeout and never throws. */
export type Transport = (message: Message) => Promise<SendOutcome>

export type Transports = { email: Transport; sms: Transport }

/** Sends nothing: the row in the database is the outbox. */
export async function storeInOutbox(): Promise<SendOutcome> {
  return { outcome: 'stored' }
}
