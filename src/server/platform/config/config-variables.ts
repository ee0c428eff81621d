import { z } from 'zod'

import { address, isProxy } from '#server/platform/config/config-fields.ts'

/** Every variable the product reads, with its default and one line of meaning. Nothing else reads the environment. */
export const variables = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('development shows more'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 for every interface'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port of the site and the API'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded Postgres and its log'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres 15+ of your own instead'),
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
    .describe(
      'A streaming replica of it, for the reads of people who browse; without it they ask the primary',
    ),
  DEMO_WORLD: z
    .enum(['on', 'off'])
    .optional()
    .describe('Demonstration data; on with the embedded Postgres only'),
  AUTOPILOT: z
    .enum(['on', 'off'])
    .optional()
    .describe('A robot that accepts orders where no board is open; on with the demonstration world only'),
  API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Serve the site alone, calling the API there; the TRUST_PROXY of that one must name this one'),
  POSTCODES_IO_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A postcodes.io to ask about post codes that were not imported'),
  EMAIL_SENDER: z
    .enum(['outbox', 'smtp'])
    .default('outbox')
    .describe('How email leaves; with outbox nothing does'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail server, such as smtps://user:password@host'),
  MAIL_FROM: z.email().default('hello@tablefare.example').describe('Whom email is from'),
  SMS_SENDER: z.enum(['outbox', 'twilio']).default('outbox').describe('How SMS leave; with outbox none does'),
  TWILIO_ACCOUNT_SID: z.string().max(100).optional().describe('The account at Twilio'),
  TWILIO_AUTH_TOKEN: z.string().max(200).optional().describe('Its token'),
  TWILIO_FROM: z.string().max(20).optional().describe('The number or name that SMS are from'),
  TWILIO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('Where the API of Twilio is'),
  STRIPE_SECRET_KEY: z
    .string()
    .max(300)
    .optional()
    .describe('Cards are charged by Stripe; without it by a sandbox, where no money moves'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .max(300)
    .optional()
    .describe('What the browser speaks to Stripe with; a site served alone needs it too, and no other key'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .max(300)
    .optional()
    .describe('What Stripe signs its news with, sent to /api/v1/customer-payment/webhook'),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Where the API of Stripe is'),
  SANDBOX_DROPS: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe('Share of the sandbox’s answers that get lost, for the crash test'),
  SANDBOX_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Where the sandbox keeps its own record, if not in the same database'),
  SERVER_SECRET: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe('What codes and captchas are signed with; without it one is made and kept in the database'),
  CODES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(600)
    .describe('One-time codes that may be sent in an hour, to all numbers together'),
  TEXTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(3_000)
    .describe('SMS about orders and bookings that may go in an hour to numbers that nobody proved'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  CONTACT_TELEPHONE: z.string().max(30).default('020 7946 0100').describe('Telephone line under Contact us'),
  SUPPORT_EMAIL: z.email().default('help@tablefare.example').describe('Support email under Contact us'),
  PARTNER_URL: address('/outlet').describe('Site for partners; the outlet board by default'),
  AGENT_URL: address('https://agents.tablefare.example').describe('Site for agents'),
  RIDER_URL: address('https://riders.tablefare.example').describe('Site for riders'),
  APP_STORE_URL: address('https://apps.tablefare.example/ios').describe(
    'The app in the App Store; also in the QR code',
  ),
  GOOGLE_PLAY_URL: address('https://apps.tablefare.example/android').describe('The app in Google Play'),
  FACEBOOK_URL: address('https://facebook.tablefare.example').describe('Facebook page'),
  INSTAGRAM_URL: address('https://instagram.tablefare.example').describe('Instagram page'),
  YOUTUBE_URL: address('https://youtube.tablefare.example').describe('YouTube channel'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the site as the world knows it'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((entry) => isProxy(entry.trim())),
      'write IP addresses or ranges such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, comma separated',
    )
    .optional()
    .describe('Addresses of the proxies in front, comma separated'),
}
