import type { MissingService } from '#contract/platform/site-settings.ts'

type Environment = { NODE_ENV: string; EMAIL_SENDER: string; SMS_SENDER: string } & {
  [N in 'API_URL' | 'STRIPE_SECRET_KEY']?: string | undefined
}

/** Services that customers rely on and that are not set up. Only a real installation has to have them. */
export function listMissingServices(env: Environment, isDemo: boolean): MissingService[] {
  if (isDemo || env.NODE_ENV !== 'production' || env.API_URL) return []
  const missing: MissingService[] = []
  if (env.EMAIL_SENDER === 'outbox') missing.push('email')
  if (env.SMS_SENDER === 'outbox') missing.push('sms')
  if (!env.STRIPE_SECRET_KEY) missing.push('cards')
  return missing
}

const texts: Record<MissingService, [what: string, advice: string]> = {
  email: [
    'Email is not sent, only stored: no password resets, invitations or alerts arrive',
    'Set EMAIL_SENDER=smtp, SMTP_URL and MAIL_FROM.',
  ],
  sms: [
    'SMS are not sent, only stored: no codes, order updates or kitchen alerts arrive',
    'Set SMS_SENDER=twilio, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
  ],
  cards: [
    'Customers can pay by cash only: no card payments are set up',
    'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  ],
}

/** One line for the start. */
export function formatMissingService(service: MissingService): string {
  const { what, advice } = describeMissingService(service)
  return `Warning: ${what}. ${advice}`
}

export function describeMissingService(service: MissingService): { what: string; advice: string } {
  const [what, advice] = texts[service]
  return { what, advice }
}
