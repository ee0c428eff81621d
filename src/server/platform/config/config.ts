import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import type { MissingService } from '#contract/platform/site-settings.ts'
import { loadsDemoWorld } from '#server/platform/config/config-fields.ts'
import { formatMissingService, listMissingServices } from '#server/platform/config/list-missing-services.ts'
import { listWarnings } from '#server/platform/config/list-warnings.ts'
import { variables } from '#server/platform/config/config-variables.ts'
import type { ClientFormat } from '#server/platform/http/format-client.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')

export const defaultDataDir = path.resolve(root, '.data')

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
  /** Undefined if no email is sent. */
  smtp: { url: string; from: string } | undefined
  twilio: { accountSid: string; authToken: string; from: string; url: string } | undefined
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string } | undefined
  /** Pages may load Stripe's scripts. */
  allowsStripe: boolean
  sandboxDrops: number
  sandboxDatabaseUrl: string | undefined
  secret: string | undefined
  vapidPrivateKey: string | undefined
  pushHosts: string[]
  codesPerHour: number
  textsPerHour: number
  requestLimit: { perSecond: number; burst: number }
  liveStreams: { total: number; staffReserve: number; perAddress: number }
  logLevel: string
  operators: { isOpen: boolean; token: string | undefined; hasUnknownProxy: boolean }
  logAddresses: ClientFormat
  trustProxy: string[] | false
  publicUrl: string | undefined
  links: SiteLinks
  missingServices: MissingService[]
  /** Sentences for the operator, printed at the start. */
  warnings: string[]
}

type ExternalLink =
  `${'AGENT' | 'RIDER' | 'APP_STORE' | 'GOOGLE_PLAY' | 'FACEBOOK' | 'INSTAGRAM' | 'YOUTUBE'}_URL`

export class ConfigError extends Error {}

/** An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.object(variables).safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The environment variable ${issue?.path.join('.')} is invalid: ${issue?.message}.`)
  }
  const env = parsed.data
  if (env.DATABASE_REPLICA_URL) requireVariable(env, 'DATABASE_URL', 'DATABASE_REPLICA_URL')
  const isDemo = loadsDemoWorld(env)
  const missing = listMissingServices(env, isDemo)
  // The defaults are addresses of the demonstration world.
  const toLink = (name: ExternalLink) => (set[name] !== undefined || isDemo ? env[name] : '')
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    demoWorld: isDemo,
    autopilot: (env.AUTOPILOT ?? (isDemo ? 'on' : 'off')) === 'on',
    apiUrl: env.API_URL,
    postcodesIoUrl: env.POSTCODES_IO_URL,
    smtp:
      env.EMAIL_SENDER === 'smtp'
        ? { url: requireVariable(env, 'SMTP_URL', 'EMAIL_SENDER'), from: env.MAIL_FROM }
        : undefined,
    twilio:
      env.SMS_SENDER === 'twilio'
        ? {
            accountSid: requireVariable(env, 'TWILIO_ACCOUNT_SID', 'SMS_SENDER'),
            authToken: requireVariable(env, 'TWILIO_AUTH_TOKEN', 'SMS_SENDER'),
            from: requireVariable(env, 'TWILIO_FROM', 'SMS_SENDER'),
            url: env.TWILIO_URL,
          }
        : undefined,
    stripe:
      env.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: requireVariable(env, 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'),
            webhookSecret: requireVariable(env, 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'),
            apiBase: env.STRIPE_API_BASE,
          },
    allowsStripe:
      env.STRIPE_PUBLISHABLE_KEY !== undefined && (env.STRIPE_SECRET_KEY ?? env.API_URL) !== undefined,
    sandboxDrops: env.SANDBOX_DROPS,
    sandboxDatabaseUrl: env.SANDBOX_DATABASE_URL,
    secret: env.SERVER_SECRET,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    pushHosts: env.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    codesPerHour: env.CODES_PER_HOUR,
    textsPerHour: env.TEXTS_PER_HOUR,
    requestLimit: { perSecond: env.REQUESTS_PER_SECOND, burst: env.REQUEST_BURST },
    liveStreams: {
      total: env.LIVE_STREAMS,
      staffReserve: Math.ceil(env.LIVE_STREAMS / 5),
      perAddress: env.LIVE_STREAMS_PER_ADDRESS,
    },
    logLevel: env.LOG_LEVEL,
    operators: {
      isOpen: env.OPERATOR_PAGES === 'open',
      token: env.OPERATOR_TOKEN,
      hasUnknownProxy: env.PUBLIC_URL?.startsWith('https:') === true && !env.TRUST_PROXY,
    },
    logAddresses: env.LOG_ADDRESSES,
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    links: {
      siteName: env.SITE_NAME,
      telephone: env.CONTACT_TELEPHONE,
      supportEmail: env.SUPPORT_EMAIL,
      partner: env.PARTNER_URL,
      agent: toLink('AGENT_URL'),
      rider: toLink('RIDER_URL'),
      appStore: toLink('APP_STORE_URL'),
      googlePlay: toLink('GOOGLE_PLAY_URL'),
      facebook: toLink('FACEBOOK_URL'),
      instagram: toLink('INSTAGRAM_URL'),
      youtube: toLink('YOUTUBE_URL'),
    },
    missingServices: missing,
    warnings: [...listWarnings(env), ...missing.map(formatMissingService)],
  }
}

function requireVariable<Name extends string>(
  env: { [N in Name]?: string | undefined },
  name: Name,
  by: string,
): string {
  const value = env[name]
  if (value === undefined)
    throw new ConfigError(`${by} is set, so the environment variable ${name} must be too.`)
  return value
}

/** The table of variables in docs/running.md is compared with this. */
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
