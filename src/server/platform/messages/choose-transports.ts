import type { Config } from '#server/platform/config/config.ts'
import { sendByTwilio } from '#server/platform/messages/send-by-twilio.ts'
import { storeInOutbox, type Transports } from '#server/platform/messages/transports.ts'

/** As configured. By default messages are only stored in the outbox. */
export async function chooseTransports({
  smtp,
  twilio,
}: Pick<Config, 'smtp' | 'twilio'>): Promise<Transports> {
  // The SMTP library is loaded only if it is used.
  const { sendBySmtp } = smtp ? await import('#server/platform/messages/send-by-smtp.ts') : {}
  return {
    email: smtp && sendBySmtp ? sendBySmtp(smtp) : storeInOutbox,
    sms: twilio ? sendByTwilio(twilio) : storeInOutbox,
  }
}
