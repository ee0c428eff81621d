import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { toCardPaymentMode } from '#server/payments/core/to-card-payment-mode.ts'

test('without variables there is a default port, a data folder and a demonstration world', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    demoWorld: true,
    databaseUrl: undefined,
  })
})

test('an external Postgres gets no demonstration data by default', () => {
  const DATABASE_URL = 'postgres://me@localhost/mine'
  expect(readConfig({ DATABASE_URL }).demoWorld).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO_WORLD: 'on' }).demoWorld).toBe(true)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['localhost.example.com', false],
])('on HOST=%s the demonstration world loads by itself: %s', (HOST, loads) => {
  expect(readConfig({ HOST })).toMatchObject({ demoWorld: loads, autopilot: loads })
  expect(readConfig({ HOST, DEMO_WORLD: 'on' }).demoWorld).toBe(true)
  expect(readConfig({ HOST, DEMO_WORLD: 'off' }).demoWorld).toBe(false)
})

const sends = {
  EMAIL_SENDER: 'smtp',
  SMTP_URL: 'smtp://mail.example',
  SMS_SENDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+441134960000',
}
const charges = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each<[Record<string, string>, string[]]>([
  [{ DEMO_WORLD: 'off' }, ['email', 'sms', 'cards']],
  [{ DEMO_WORLD: 'off', ...sends }, ['cards']],
  [{ DEMO_WORLD: 'off', ...charges }, ['email', 'sms']],
  [{ DATABASE_URL: 'postgres://me@localhost/mine', ...charges, ...sends }, []],
  [{}, []],
  [{ DEMO_WORLD: 'off', NODE_ENV: 'development' }, []],
  [{ DEMO_WORLD: 'off', API_URL: 'http://localhost:4000' }, []],
])('with %o these services are missing, each with a warning at the start: %o', (environment, missing) => {
  const { missingServices, warnings } = readConfig(environment)
  expect(missingServices).toEqual(missing)
  expect(warnings).toHaveLength(missing.length)
  if (missing.includes('email'))
    expect(warnings[0]).toMatch(/^Warning: Email is not sent, .*EMAIL_SENDER=smtp/)
})

const https = { PUBLIC_URL: 'https://food.example', TRUST_PROXY: 'loopback' }
test.each([
  ['https://food.example', false],
  ['http://192.168.1.5:3000', false],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
])('with PUBLIC_URL=%s the demonstration world loads by itself: %s', (PUBLIC_URL, loads) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ demoWorld: loads, autopilot: loads })
  expect(readConfig({ PUBLIC_URL, DEMO_WORLD: 'on' }).demoWorld).toBe(true)
})

test.each([
  [{ PUBLIC_URL: 'https://food.example' }, [/TRUST_PROXY/]],
  [{ PUBLIC_URL: 'https://food.example', TRUST_PROXY: 'loopback' }, []],
  [{ PUBLIC_URL: 'http://food.example' }, []],
  [{}, []],
  [{ ...https, API_URL: 'http://api.internal:3000' }, [/^Warning: API_URL is http/]],
  [{ API_URL: 'http://api.internal:3000' }, []],
  [{ ...https, API_URL: 'https://api.internal' }, []],
  [{ ...https, API_URL: 'http://127.0.0.1:3000' }, []],
  [{ ...https, API_URL: 'http://[::1]:3000' }, []],
  [{ ...https, DATABASE_URL: 'postgres://u:p@db/food' }, [/^Warning: DATABASE_URL names another machine/]],
  [
    { ...https, DATABASE_URL: 'postgres://u:p@db/food?sslmode=prefer' },
    [/^Warning: DATABASE_URL names another machine/],
  ],
  [{ ...https, DATABASE_URL: 'postgres://u:p@db/food?sslmode=verify-full' }, []],
  [{ ...https, DATABASE_URL: 'postgres://u:p@localhost/food' }, []],
  [{ ...https, DATABASE_URL: 'postgres:///food?host=/run/postgresql' }, []],
  [
    {
      ...https,
      DATABASE_URL: 'postgres://u:p@localhost/food',
      DATABASE_REPLICA_URL: 'postgres://u:p@10.0.0.2/food',
    },
    [/^Warning: DATABASE_REPLICA_URL names another machine/],
  ],
])('with %o the start prints the warnings %o', (environment, expected) => {
  const { warnings } = readConfig({ ...sends, ...charges, ...environment })
  expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text) as string))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['API_URL', 'ftp://x'],
  ['DEMO_WORLD', 'maybe'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.256'],
  ['TRUST_PROXY', '127.0.0.1,,::1'],
])('%s=%s is rejected with a message that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test('TRUST_PROXY takes addresses, ranges and named ranges, as Fastify does', () => {
  const TRUST_PROXY = '127.0.0.1, ::1,10.0.0.0/8, fd00::/8, loopback,linklocal, uniquelocal, ::ffff:10.0.0.1'
  const { trustProxy } = readConfig({ TRUST_PROXY })
  expect(trustProxy).toEqual(TRUST_PROXY.split(/, ?/))
  expect(() => Fastify({ trustProxy })).not.toThrow()
  expect(readConfig({}).trustProxy).toBe(false)
})

test.each([
  ['EMAIL_SENDER', 'smtp', 'SMTP_URL'],
  ['SMS_SENDER', 'twilio', 'TWILIO_ACCOUNT_SID'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_PUBLISHABLE_KEY'],
  ['DATABASE_REPLICA_URL', 'postgres://me@localhost/copy', 'DATABASE_URL'],
])('%s=%s without %s is rejected with a message that names both', (name, value, missing) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    `${name} is set, so the environment variable ${missing} must be`,
  )
})

test('D5, D27: by default no message is sent', () => {
  expect(readConfig({ SMTP_URL: 'smtp://localhost', TWILIO_ACCOUNT_SID: 'AC1' })).toMatchObject({
    smtp: undefined,
    twilio: undefined,
  })
})

test.each([
  [{}, 'sandbox'],
  [{ DEMO_WORLD: 'off' }, 'off'],
  [{ DATABASE_URL: 'postgres://me@localhost/mine' }, 'off'],
  [{ DATABASE_URL: 'postgres://me@localhost/mine', DEMO_WORLD: 'on' }, 'sandbox'],
  [{ DEMO_WORLD: 'off', NODE_ENV: 'development' }, 'sandbox'],
  [
    {
      DEMO_WORLD: 'off',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    'stripe',
  ],
])('D32: with %o the payment gateway is: %s', (environment, by) => {
  expect(toCardPaymentMode(readConfig(environment))).toBe(by)
})

test.each([
  [{}, false],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, false],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1', API_URL: 'http://api.test' }, true],
  [
    {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    true,
  ],
])('D35: with %o pages may load Stripe: %s', (environment, admits) => {
  expect(readConfig(environment).allowsStripe).toBe(admits)
})

test('links to apps, social networks, agents and riders are empty until set, outside the demonstration world', () => {
  expect(readConfig({}).links.appStore).toContain('tablefare.example')
  const APP_STORE_URL = 'https://apps.example/plum'
  const { links } = readConfig({ DEMO_WORLD: 'off', APP_STORE_URL })
  expect(links).toMatchObject({
    partner: '/outlet',
    appStore: APP_STORE_URL,
    googlePlay: '',
    facebook: '',
    instagram: '',
    youtube: '',
    agent: '',
    rider: '',
  })
})
