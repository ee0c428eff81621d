import type { Config } from '#server/platform/config/config.ts'
import { sendBySmtp } from '#server/platform/messages/send-by-smtp.ts'
import { sendByTwilio } from '#server/platform/messages/send-by-twilio.ts'
import { storeInOutbox, type Transports } from '#server/platform/messages/transports.ts'

/** As configured. By default messages are only stored in the outbox. */
export function chooseTransports({ smtp, twilio }: Pick<Config, 'smtp' | 'twilio'>): Transports {
  return {
    email: smtp ? sendBySmtp(smtp) : storeInOutbox,
    sms: twilio ? sendByTwilio(twilio) : storeInOutbox,
  }
}
