import type { Config } from '#server/platform/config/config.ts'
import { sendBySmtp } from '#server/platform/messages/send-by-smtp.ts'
import { sendByTwilio } from '#server/platform/messages/send-by-twilio.ts'
import { keepInOutbox, type Transports } from '#server/platform/messages/transports.ts'

/** As the environment says; without a word nothing leaves. */
export function chooseTransports({ smtp, twilio }: Pick<Config, 'smtp' | 'twilio'>): Transports {
  return {
    email: smtp ? sendBySmtp(smtp) : keepInOutbox,
    sms: twilio ? sendByTwilio(twilio) : keepInOutbox,
  }
}
