import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Every variable the product reads, with its default and one line of meaning. Nothing else reads the environment. */
const variables = {
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
    .describe('Connections this process may hold'),
  DEMO_WORLD: z
    .enum(['on', 'off'])
    .optional()
    .describe('Demonstration data; on with the embedded Postgres only'),
  API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Serve the site alone, calling the API there'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  TRUST_PROXY: z.string().optional().describe('Addresses of the proxies in front, comma separated'),
}

export type Config = {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demoWorld: boolean
  apiUrl: string | undefined
  logLevel: string
  trustProxy: string[] | false
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
  return {
    mode: given.NODE_ENV,
    host: given.HOST,
    port: given.PORT,
    dataDir: path.resolve(root, given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    demoWorld: (given.DEMO_WORLD ?? (given.DATABASE_URL ? 'off' : 'on')) === 'on',
    apiUrl: given.API_URL,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
  }
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
