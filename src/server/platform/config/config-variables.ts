import { z } from 'zod'

import { urlOrPath, isProxy } from '#server/platform/config/config-fields.ts'
import { clientFormats } from '#server/platform/http/format-client.ts'

/** Every environment variable, with its default and a description. No other code reads the environment. */
export const variables = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('development adds diagnostics'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 for every interface'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of the site and the API'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded Postgres and its log'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Your own Postgres 15+ instead'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections for requests; jobs and live events hold four more'),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A streaming replica of it for public reads; without it they use the primary'),
  DEMO_WORLD: z
    .enum(['on', 'off'])
    .optional()
    .describe('Demonstration data; on by itself only with the embedded Postgres on a loopback HOST'),
  AUTOPILOT: z
    .enum(['on', 'off'])
    .optional()
    .describe('A robot that accepts orders if no board is open; on with the demonstration world only'),
  API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Serve only the site and call the API there; TRUST_PROXY of the API must name this server'),
  POSTCODES_IO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A postcodes.io service for post codes that were not imported'),
  EMAIL_SENDER: z
    .enum(['outbox', 'smtp'])
    .default('outbox')
    .describe('How email is sent; with outbox it is only stored'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail server, such as smtps://user:password@host'),
  MAIL_FROM: z.email().default('hello@tablefare.example').describe('Sender of email'),
  SMS_SENDER: z
    .enum(['outbox', 'twilio'])
    .default('outbox')
    .describe('How SMS are sent; with outbox they are only stored'),
  TWILIO_ACCOUNT_SID: z.string().max(100).optional().describe('Twilio account'),
  TWILIO_AUTH_TOKEN: z.string().max(200).optional().describe('Twilio token'),
  TWILIO_FROM: z.string().max(20).optional().describe('Sender number or name of SMS'),
  TWILIO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('Address of Twilio’s API'),
  STRIPE_SECRET_KEY: z
    .string()
    .max(300)
    .optional()
    .describe(
      'Charge cards through Stripe; without it there are no card payments, in the demonstration world a sandbox',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .max(300)
    .optional()
    .describe('The browser’s key for Stripe; a site without the API needs this key only'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .max(300)
    .optional()
    .describe('Signs Stripe’s webhooks to /api/v1/customer-payment/webhook'),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Address of Stripe’s API'),
  SANDBOX_DROPS: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe('Share of the sandbox’s replies that get lost, for the crash test'),
  SANDBOX_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Database of the sandbox, if not the same'),
  SERVER_SECRET: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe(
      'Signs table codes, one-time codes and captchas; without it a secret is created and stored in the database',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'write 32 bytes in base64url')
    .optional()
    .describe(
      'Signs notifications to browsers; without it a key derived from SERVER_SECRET. With another key browsers must switch notifications on again',
    ),
  PUSH_HOSTS: z
    .string()
    .regex(/^[a-z\d.:-]+(\s*,\s*[a-z\d.:-]+)*$/, 'write host names, comma separated')
    .max(1_000)
    .optional()
    .describe('Push services beyond those of Chrome, Edge, Firefox and Safari, comma separated'),
  CODES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(600)
    .describe('Limit for one-time codes per hour, in total'),
  TEXTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(3_000)
    .describe('Limit for SMS per hour about orders and bookings to unverified numbers'),
  REQUESTS_PER_SECOND: z.coerce
    .number()
    .min(1)
    .max(1_000_000)
    .default(200)
    .describe('Requests per second from one IP address, for any time; this machine is not limited'),
  REQUEST_BURST: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe('Requests from one IP address at once'),
  OPERATOR_TOKEN: z
    .string()
    .min(20)
    .max(200)
    .optional()
    .describe(
      'Password for /metrics and /api/docs from other machines; without it they are for this machine only',
    ),
  OPERATOR_PAGES: z
    .enum(['closed', 'open'])
    .default('closed')
    .describe('open: anyone may read /metrics and /api/docs'),
  LIVE_STREAMS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(5_000)
    .describe('Limit for open event streams of this process; a fifth of them is for staff only'),
  LIVE_STREAMS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(500)
    .describe('Limit for open event streams per client address; staff are exempt'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  LOG_ADDRESSES: z
    .enum(clientFormats)
    .default('truncated')
    .describe(
      'How the log shows a client’s address: truncated (/24, /48), hashed, full (for fail2ban) or off',
    ),
  SITE_NAME: z
    .string()
    .max(40)
    .default('Tablefare')
    .describe('Name of the site; the name and the contact that an admin sets on /setup win over these'),
  CONTACT_TELEPHONE: z
    .string()
    .max(30)
    .default('020 7946 0100')
    .describe('Telephone number under Contact us'),
  SUPPORT_EMAIL: z.email().default('help@tablefare.example').describe('Support email under Contact us'),
  PARTNER_URL: urlOrPath('/outlet').describe('Site for partners; the outlet board by default'),
  AGENT_URL: urlOrPath('https://agents.tablefare.example').describe('Site for agents'),
  RIDER_URL: urlOrPath('https://riders.tablefare.example').describe('Site for riders'),
  APP_STORE_URL: urlOrPath('https://apps.tablefare.example/ios').describe(
    'The app in the App Store; also in the QR code',
  ),
  GOOGLE_PLAY_URL: urlOrPath('https://apps.tablefare.example/android').describe('The app in Google Play'),
  FACEBOOK_URL: urlOrPath('https://facebook.tablefare.example').describe('Facebook page'),
  INSTAGRAM_URL: urlOrPath('https://instagram.tablefare.example').describe('Instagram page'),
  YOUTUBE_URL: urlOrPath('https://youtube.tablefare.example').describe('YouTube channel'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Public address of the site'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((entry) => isProxy(entry.trim())),
      'write IP addresses or ranges such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, comma separated',
    )
    .optional()
    .describe('Addresses of the proxies in front, comma separated'),
}
