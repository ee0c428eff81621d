export type Message = {
  /** Stays the same when a message is tried again. */
  id: string
  to: string
  subject: string
  text: string
}

/**
 * What became of an attempt. `kept` means that the row in the database is all there is. `not sent` may be tried again and `refused` may not; `unknown` means that it was handed
 * over and no answer came. A reason is for whoever runs the site and quotes neither text nor address.
 */
export type SendOutcome =
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'not sent' | 'refused' | 'unknown'; reason: string }

/** Hands one message over to the world. It never outlasts its time and never throws. */
export type Transport = (message: Message) => Promise<SendOutcome>

export type Transports = { email: Transport; sms: Transport }

/** Nothing leaves: the row in the database is all there is. */
export async function keepInOutbox(): Promise<SendOutcome> {
  return { outcome: 'kept' }
}
