import type { Db } from '#server/platform/db/database.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'
import { consumeMessageLimit } from '#server/platform/messages/consume-message-limit.ts'
import {
  claimMessage,
  findMessageState,
  expireMessage,
  abandonLostSms,
  updateOutcome,
} from '#server/platform/messages/store.ts'
import type { Message, SendOutcome, Transport, Transports } from '#server/platform/messages/transports.ts'
import { withSiteName } from '#server/platform/messages/with-site-name.ts'
import { readSiteName } from '#server/platform/site-settings/read-site-settings.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type Sending = {
  db: Db
  now: () => Date
  transports: Transports
  textsPerHour: number
  /** The name of the site in the environment; the one that an admin has set comes first. */
  siteName?: string | undefined
  warn?: ((details: object, line: string) => void) | undefined
}

const overLimit = 'rate limit reached for the recipient or in total'

/**
 * One attempt to send a message. Throws if it may be retried; the error quotes nothing of the message. No database
 * connection is held while the message is being sent.
 */
export async function sendMessage(deps: Sending, id: string): Promise<void> {
  const { db, now, transports } = deps
  const claimed = await claimMessage(db, id, now())
  if (!claimed) return checkUnclaimed(db, id, now())
  const { channel, recipient, subject, text, attempts } = claimed
  const isFirst = attempts === 1
  if (isFirst && !(await consumeMessageLimit(deps, { ...claimed, recipient: recipient! }))) {
    await updateOutcome(db, id, { outcome: 'refused', reason: overLimit })
    return deps.warn?.({ messageId: id, channel }, `message not sent: ${overLimit}`)
  }
  const siteName = await readSiteName(deps, deps.siteName)
  const named = { subject: withSiteName(subject ?? '', siteName), text: withSiteName(text!, siteName) }
  const message = { id, to: recipient!, ...named }
  const result = await attempt(transports[channel], message)
  await updateOutcome(db, id, result)
  if (result.outcome === 'not sent' || (result.outcome === 'unknown' && channel === 'email'))
    throw new JobError(`${channel} ${result.outcome}: ${result.reason}`)
}

/** The message has been sent, has failed, or is claimed by another worker, which may have been killed. */
async function checkUnclaimed(db: Db, id: string, now: Date): Promise<void> {
  await expireMessage(db, id, now)
  await abandonLostSms(db, id)
  const found = await findMessageState(db, id)
  if (found?.state === 'sending' || (found?.state === 'unknown' && found.channel === 'email'))
    throw new JobError('another attempt is still running')
}

async function attempt(transport: Transport, message: Message): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<SendOutcome>((resolve) => {
    const outcome: SendOutcome = { outcome: 'unknown', reason: 'timeout' }
    timer = setTimeout(() => resolve(outcome), timeouts.messageAttempt)
  })
  const sent = transport(message).catch((): SendOutcome => ({
    outcome: 'unknown',
    reason: 'the transport failed',
  }))
  return Promise.race([sent, timedOut]).finally(() => clearTimeout(timer))
}
