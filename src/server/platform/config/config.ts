import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { variables } from '#server/platform/config/config-variables.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')

export type Config = {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  replicaUrl: string | undefined
  demoWorld: boolean
  autopilot: boolean
  apiUrl: string | undefined
  postcodesIoUrl: string | undefined
  /** Absent where nothing leaves. */
  smtp: { url: string; from: string } | undefined
  twilio: { accountSid: string; authToken: string; from: string; url: string } | undefined
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string } | undefined
  /** Whether pages may speak to Stripe. */
  admitsStripe: boolean
  sandboxDrops: number
  sandboxDatabaseUrl: string | undefined
  secret: string | undefined
  codesPerHour: number
  textsPerHour: number
  logLevel: string
  trustProxy: string[] | false
  publicUrl: string | undefined
  links: SiteLinks
}

export class BadConfig extends Error {}

/** An empty variable counts as one that is not set. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.object(variables).safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadConfig(`The environment variable ${issue?.path.join('.')} is not right: ${issue?.message}.`)
  }
  const given = parsed.data
  if (given.DATABASE_REPLICA_URL) demanded(given, 'DATABASE_URL', 'DATABASE_REPLICA_URL')
  const isDemo = (given.DEMO_WORLD ?? (given.DATABASE_URL ? 'off' : 'on')) === 'on'
  return {
    mode: given.NODE_ENV,
    host: given.HOST,
    port: given.PORT,
    dataDir: path.resolve(root, given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    replicaUrl: given.DATABASE_REPLICA_URL,
    demoWorld: isDemo,
    autopilot: (given.AUTOPILOT ?? (isDemo ? 'on' : 'off')) === 'on',
    apiUrl: given.API_URL,
    postcodesIoUrl: given.POSTCODES_IO_URL,
    smtp:
      given.EMAIL_SENDER === 'smtp'
        ? { url: demanded(given, 'SMTP_URL', 'EMAIL_SENDER'), from: given.MAIL_FROM }
        : undefined,
    twilio:
      given.SMS_SENDER === 'twilio'
        ? {
            accountSid: demanded(given, 'TWILIO_ACCOUNT_SID', 'SMS_SENDER'),
            authToken: demanded(given, 'TWILIO_AUTH_TOKEN', 'SMS_SENDER'),
            from: demanded(given, 'TWILIO_FROM', 'SMS_SENDER'),
            url: given.TWILIO_URL,
          }
        : undefined,
    stripe:
      given.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: given.STRIPE_SECRET_KEY,
            publishableKey: demanded(given, 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'),
            webhookSecret: demanded(given, 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'),
            apiBase: given.STRIPE_API_BASE,
          },
    admitsStripe:
      given.STRIPE_PUBLISHABLE_KEY !== undefined && (given.STRIPE_SECRET_KEY ?? given.API_URL) !== undefined,
    sandboxDrops: given.SANDBOX_DROPS,
    sandboxDatabaseUrl: given.SANDBOX_DATABASE_URL,
    secret: given.SERVER_SECRET,
    codesPerHour: given.CODES_PER_HOUR,
    textsPerHour: given.TEXTS_PER_HOUR,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    publicUrl: given.PUBLIC_URL && new URL(given.PUBLIC_URL).origin,
    links: {
      telephone: given.CONTACT_TELEPHONE,
      supportEmail: given.SUPPORT_EMAIL,
      partner: given.PARTNER_URL,
      agent: given.AGENT_URL,
      rider: given.RIDER_URL,
      appStore: given.APP_STORE_URL,
      googlePlay: given.GOOGLE_PLAY_URL,
      facebook: given.FACEBOOK_URL,
      instagram: given.INSTAGRAM_URL,
      youtube: given.YOUTUBE_URL,
    },
  }
}

function demanded<Name extends string>(
  given: { [N in Name]?: string | undefined },
  name: Name,
  by: string,
): string {
  const value = given[name]
  if (value === undefined)
    throw new BadConfig(`${by} is set, so the environment variable ${name} must be too.`)
  return value
}

/** The table of variables in the README is made from this. */
export function describeVariables(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(variables).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data
    return {
      name,
      fallback: fallback === undefined ? '' : String(fallback),
      meaning: schema.description ?? '',
    }
  })
}
