import type { Db } from '#server/platform/db/database.ts'
import { countAnnouncement } from '#server/platform/messages/count-announcement.ts'
import {
  claimMessage,
  findMessageState,
  giveUpLate,
  giveUpLostSms,
  settleMessage,
} from '#server/platform/messages/store.ts'
import type { Message, SendOutcome, Transport, Transports } from '#server/platform/messages/transports.ts'

type Sending = {
  db: Db
  now: () => Date
  transports: Transports
  textsPerHour: number
  warn?: ((details: object, line: string) => void) | undefined
}

const tooMany = 'too many for that address, or in all'

/** No message may be on its way for longer, whatever its transport thinks. */
const longest = 30_000

/**
 * One attempt. What may be tried again is thrown, so that the queue does; no words of the message are in that.
 * No connection is held while the message is on its way.
 */
export async function sendMessage(deps: Sending, id: string): Promise<void> {
  const { db, now, transports } = deps
  const claimed = await claimMessage(db, id, now())
  if (!claimed) return lookAgain(db, id, now())
  const { channel, recipient, subject, text, attempts } = claimed
  const isFirst = attempts === 1
  if (isFirst && !(await countAnnouncement(deps, { ...claimed, recipient: recipient! }))) {
    await settleMessage(db, id, { outcome: 'refused', reason: tooMany })
    return deps.warn?.({ messageId: id, channel }, `a message was left out: ${tooMany}`)
  }
  const message = { id, to: recipient!, subject: subject ?? '', text: text! }
  const result = await attempt(transports[channel], message)
  await settleMessage(db, id, result)
  if (result.outcome === 'not sent' || (result.outcome === 'unknown' && channel === 'email'))
    throw new Error(`${channel} ${result.outcome}: ${result.reason}`)
}

/** Sent or given up already, or in the hands of another worker that may have died. */
async function lookAgain(db: Db, id: string, now: Date): Promise<void> {
  await giveUpLate(db, id, now)
  await giveUpLostSms(db, id)
  const found = await findMessageState(db, id)
  if (found?.state === 'sending' || (found?.state === 'unknown' && found.channel === 'email'))
    throw new Error('another attempt has not ended yet')
}

async function attempt(transport: Transport, message: Message): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'unknown', reason: 'no answer in time' }), longest)
  })
  const sent = transport(message).catch((): SendOutcome => ({
    outcome: 'unknown',
    reason: 'the transport broke',
  }))
  return Promise.race([sent, tooLate]).finally(() => clearTimeout(timer))
}
