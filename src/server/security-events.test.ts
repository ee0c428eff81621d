import { readFile } from 'node:fs/promises'

import { beforeEach, expect, test } from 'vitest'

import { securityEvents } from '#contract/security-events.ts'
import { createAdminLink } from '#server/accounts/staff/create-admin-link.ts'
import { toSecurityEvent } from '#server/platform/http/log-security-event.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type Line = Record<string, unknown> & { security_event?: string }
const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const operators = { isOpen: false, token: 'an-operator-token-of-32-characters' }
const { app, db, deps } = await testApp(undefined, { logTo, clientFormat: 'full', operators })
const parsed = () => lines.map((line) => JSON.parse(line) as Line)
const events = () => parsed().filter(({ security_event }) => security_event !== undefined)
beforeEach(() => void (lines.length = 0))

const from = '203.0.113.9'
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: object = {}) =>
  app.inject({ method, url: `/api/v1${path}`, remoteAddress: from, ...more })
const guess = (credential: string) =>
  send('POST', '/customer/signin', { payload: { credential, password: 'wrong and wrong' } })

test('a refused sign-in, a limit and a refused role each log one line with client and account', async () => {
  const me = await createTestUser(db)
  const refused = await guess(me.email!)
  expect(events()).toMatchObject([
    {
      security_event: 'sign_in_refused',
      client: from,
      method: 'POST',
      path: '/api/v1/customer/signin',
      reqId: refused.headers['x-request-id'],
    },
  ])
  for (let tries = 0; tries < 10; tries++) await guess(me.email!)
  expect(events().at(-1)).toMatchObject({ security_event: 'rate_limited', client: from })
  await send('GET', '/role/get-admins', { headers: me.bearer })
  expect(events().slice(-1)).toMatchObject([{ security_event: 'access_refused', account: me.customerId }])
  expect(lines.join('')).not.toContain(me.email!)
})

test('a sign-in and a sign-out each log one line with the account', async () => {
  const me = await createTestUser(db)
  await send('POST', '/customer/signin', { payload: { credential: me.email, password } })
  await send('GET', '/customer/logout', { headers: me.bearer })
  expect(events()).toMatchObject([
    { security_event: 'signed_in', account: me.customerId, client: from, level: 30 },
    { security_event: 'signed_out', account: me.customerId, client: from, level: 30 },
  ])
})

test('an admin without a second factor logs one line per refused call', async () => {
  const boss = await createTestUser(db, { isAdmin: true, isDemo: false })
  await send('GET', '/role/get-admins', { headers: boss.bearer })
  expect(events()).toMatchObject([
    { security_event: 'access_refused', account: boss.customerId, client: from },
  ])
})

test('a wrong operator token logs one line', async () => {
  const { app: guarded } = await testApp(undefined, {
    logTo,
    clientFormat: 'full',
    operators: { isOpen: false, token: 'the right token' },
  })
  const headers = { authorization: 'Bearer a wrong token' }
  const answer = await guarded.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: from })
  expect(answer.statusCode).toBe(401)
  expect(events()).toMatchObject([{ security_event: 'access_refused', client: from, path: '/metrics' }])
})

test('a foreign request logs one line', async () => {
  const me = await createTestUser(db)
  await send('POST', '/address/create-customer-address', {
    headers: { cookie: me.cookie, origin: 'https://evil.example' },
    payload: {},
  })
  expect(events()).toMatchObject([{ security_event: 'foreign_request', client: from }])
})

test('a removed role logs one line with the admin and the membership', async () => {
  const boss = await createTestUser(db, { isAdmin: true })
  const other = await createTestUser(db, { isAdmin: true })
  const { id } = await db
    .selectFrom('memberships')
    .select('id')
    .where('customer_id', '=', other.customerId)
    .executeTakeFirstOrThrow()
  // One that is refused changes nothing.
  await send('DELETE', `/role/remove-member/${id}`, { headers: other.bearer, payload: { x: 1 } })
  expect(events()).toEqual([])
  await send('DELETE', `/role/remove-member/${id}`, { headers: boss.bearer })
  expect(events()).toMatchObject([
    { security_event: 'role_changed', account: boss.customerId, subject: id, client: from },
  ])
})

test('a reset password and a new admin log one line with the account, although their caller has no session', async () => {
  const me = await createTestUser(db)
  const ticket = 'a-ticket-that-only-this-test-has'
  await db
    .insertInto('reset_links')
    .values({
      email: me.email!,
      customer_id: me.customerId,
      ticket_hash: hashSecret(ticket),
      expires_at: new Date('2030-01-01'),
    })
    .execute()
  const newPassword = 'plum jam and butter'
  await send('PUT', '/customer/set-new-password', {
    payload: { id: me.customerId, ticket, newPassword, confirmPassword: newPassword },
  })
  expect(events()).toMatchObject([{ security_event: 'password_reset', account: me.customerId, client: from }])
  lines.length = 0
  const { token } = await createAdminLink(deps, 'first@example.com')
  const made = await send('POST', '/invitation/become-admin', {
    payload: { token, name: 'Ada Boss', password: newPassword },
  })
  const { _id } = made.json<{ data: { _id: string } }>().data
  expect(events()).toMatchObject([{ security_event: 'role_changed', account: _id, client: from }])
})

test('an admin without a second step and a caller without the operators’ token each log one line', async () => {
  const boss = await createTestUser(db, { isAdmin: true, isDemo: false })
  await send('GET', '/role/get-admins', { headers: boss.bearer })
  expect(events()).toMatchObject([{ security_event: 'access_refused', account: boss.customerId }])
  lines.length = 0
  await app.inject({ method: 'GET', url: '/metrics', remoteAddress: from })
  expect(events()).toMatchObject([{ security_event: 'access_refused', client: from }])
})

test.each(['SERVER_BUSY', 'TOO_MANY_STREAMS'] as const)(
  '%s is a matter of the crowd and no security event, so that nobody is banned for it',
  (code) => expect(toSecurityEvent(code)).toBeUndefined(),
)

test('every line of a request has the client, and its last line the account', async () => {
  const me = await createTestUser(db)
  await send('GET', '/customer/get-customer-own', { headers: me.bearer })
  const client = from
  expect(parsed().find(({ req }) => req)).toMatchObject({ req: { client, method: 'GET' } })
  expect(parsed().find(({ res }) => res)).toMatchObject({
    res: { statusCode: 200, client, account: me.customerId },
  })
})

test('the fail2ban filter finds the client of a refused sign-in, and nothing in other lines', async () => {
  const banned = await fail2banFilter()
  const me = await createTestUser(db)
  await guess(me.email!)
  expect(lines.flatMap(banned)).toEqual([from])
  lines.length = 0
  await send('POST', '/customer/signin', { payload: { credential: me.email, password } })
  await send('GET', '/customer/get-customer-own', { headers: me.bearer })
  // Someone who wants another address banned.
  const forged = '"security_event":"sign_in_refused","client":"198.51.100.7"'
  await send('GET', `/{"level":40,${forged}`)
  await send('GET', '/x', { headers: { 'user-agent': forged, host: forged } })
  await send('POST', '/customer/signin', { payload: { credential: forged, password: forged } })
  expect(lines.flatMap(banned)).toEqual([from])
})

test('the fail2ban filter never takes a shortened or hashed address for an address', async () => {
  const banned = await fail2banFilter()
  await guess('nobody@example.com')
  const line = lines.find((line) => banned(line).length > 0)!
  for (const client of ['203.0.113.0/24', '2001:db8:12::/48', 'h:Zm9vYmFyYmF6cXV4'])
    expect(banned(line.replace(from, client))).toEqual([])
  expect(banned(line.replace(from, '2001:db8::9'))).toEqual(['2001:db8::9'])
})

test('docs/running.md explains every security event', async () => {
  const text = await readFile('docs/running.md', 'utf8')
  for (const event of securityEvents) expect(text).toContain(`| \`${event}\` |`)
})

/** Applies the filter as fail2ban does: the date is cut out, then the expression is searched for in the rest. */
async function fail2banFilter(): Promise<(line: string) => string[]> {
  const text = await readFile('deploy/fail2ban/tablefare.conf', 'utf8')
  const setting = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)![1]!
  const epoch = String.raw`\d{10,11}(?:\d{3}(?:\.\d{1,6}|\d{3})?)?`
  const ip4 = String.raw`(?:::f{4,6}:)?(?<ip4>(?:\d{1,3}\.){3}\d{1,3})`
  const ip6 = String.raw`(?<ip6>(?:[0-9a-fA-F]{1,4}::?|::){1,7}(?:[0-9a-fA-F]{1,4}|(?<=:):))`
  const host = String.raw`\[?(?:${ip4}|${ip6})\]?|(?<dns>[\w\-.^_]*\w)`
  const date = new RegExp(setting('datepattern').replace('{LEPOCH}', epoch))
  const failure = new RegExp(setting('failregex').replace('<HOST>', `(?:${host})`))
  return (line) => {
    if (!date.test(line)) return []
    const { ip4, ip6, dns } = failure.exec(line.trim().replace(date, ''))?.groups ?? {}
    return [ip4 ?? ip6 ?? dns ?? []].flat()
  }
}
