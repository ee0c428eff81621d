import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { policyByHashes } from '#server/platform/http/security-policy.ts'
import { testSite } from '#server/testing/test-site.ts'

const { app, db } = await testSite()
let freshHost = 0
/** Kept pages are kept by host, so each of these visits has its page made anew. */
const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: `host-${freshHost++}.test`, ...headers } })

test('HM1: home answers whole, with its title and 24 restaurants, before any script runs', async () => {
  const page = await visit('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Order food online or book your table</title>')
  expect(page.body.match(/<article class="cover-host relative flex h-full/g)).toHaveLength(24)
})

test('every inline script and style of a kept page is allowed by its hash, and none by anything looser', async () => {
  const page = await visit('/')
  const policy = String(page.headers['content-security-policy'])
  const inline = [
    ...page.body.matchAll(/<(?:script(?![^>]*\ssrc=)|style)[^>]*>([\s\S]*?)<\/(?:script|style)>/g),
  ]
  expect(inline.length).toBeGreaterThan(2)
  for (const [, content = ''] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  expect(policy).not.toContain("script-src 'self' 'unsafe")
})

test('a kept page knows nothing of who asked for it first', async () => {
  const host = 'shared.test'
  const first = await visit('/', {
    host,
    cookie: 'session=canary',
    'user-agent': 'canary',
    'x-forwarded-for': '10.9.8.7',
  })
  const second = await visit('/', { host })
  expect(second.body).toBe(first.body)
  expect(first.body).not.toContain('canary')
  expect(first.headers['set-cookie']).toBeUndefined()
})

test('a kept page is packed as the visitor likes, and not sent again when it has not changed', async () => {
  const host = 'packed.test'
  const plain = await visit('/', { host })
  const packed = await visit('/', { host, 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const again = await visit('/', { host, 'if-none-match': String(plain.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a page that is not there is a 404, and is not kept: once it is there, it shows', async () => {
  expect((await visit('/no-such-page')).statusCode).toBe(404)
  const host = 'soon.test'
  const { id } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  expect((await visit('/order/soon-to-open', { host })).statusCode).toBe(404)
  await db.updateTable('restaurants').set({ uni_id: 'soon-to-open' }).where('id', '=', id).execute()
  expect((await visit('/order/soon-to-open', { host })).statusCode).toBe(200)
})

test('what a visitor adds to the address neither makes another page of it nor stands in it', async () => {
  const host = 'added.test'
  const plain = await visit('/', { host })
  const added = await visit('/?utm_source=canary&fbclid=canary', { host })
  expect(added.headers.etag).toBe(plain.headers.etag)
})

test('a script that was smuggled into a page is not among those that may run', async () => {
  const evil = 'alert("canary")'
  const { html, policy } = policyByHashes(
    `<script nonce="n">ours()</script><script>${evil}</script>`,
    'n',
    false,
  )
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(policy).toContain(hash('ours()'))
  expect(policy).not.toContain(hash(evil))
  expect(html).not.toContain('nonce')
})

test('behind a proxy that is not trusted, what it claims about the host is not believed', async () => {
  const page = await visit('/', {
    host: 'shop.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
  })
  expect(page.body).toContain('href="http://shop.test/"')
  expect(page.body).not.toContain('evil.test')
})

test('a page made for one person carries a nonce of its own, on every inline script and style', async () => {
  const [one, two] = [await visit('/no-such-page'), await visit('/no-such-page')]
  const nonce = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]
  const given = nonce(one.headers['content-security-policy'])
  expect(given).toBeTruthy()
  const inline = one.body.match(/<(?:script(?![^>]*\ssrc=)|style)[^>]*>/g) ?? []
  expect(inline.length).toBeGreaterThan(2)
  for (const tag of inline) expect(tag).toContain(`nonce="${given}"`)
  expect(nonce(one.headers['content-security-policy'])).not.toBe(
    nonce(two.headers['content-security-policy']),
  )
})

test('a page made for one person is packed as well, and is the same unpacked', async () => {
  const host = 'own.test'
  const plain = await visit('/no-such-page', { host })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await visit('/no-such-page', { host, 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(withoutNonces(brotliDecompressSync(packed.rawPayload).toString())).toBe(withoutNonces(plain.body))
})

test('what the router asks for after each page is packed too', async () => {
  const { body } = await visit('/')
  const version = /"version": "(\w+)"/.exec(body)?.[1]
  const routes = await visit(`/__manifest?paths=%2Fuser-faq&version=${version}`, { 'accept-encoding': 'br' })
  expect(routes.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(routes.rawPayload).toString()).toContain('user-faq')
})

test('what is drawn comes before what runs: no script of a page is fetched ahead of its pictures and letters', async () => {
  for (const { body } of [await visit('/'), await visit('/sign-in')]) {
    const preloads = body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.length).toBeGreaterThan(3)
    for (const preload of preloads) expect(preload).toContain('fetchpriority="low"')
  }
})

test.each(['a b', '[bad', '<script>'])(
  'a Host header that is no host (%s) is a 400 in words',
  async (host) => {
    const answer = await visit('/no-such-page', { host })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  },
)

test('HM4: without the banners, or the cuisines, the page stands', async () => {
  await sql`alter table banners rename to banners_gone`.execute(db)
  await sql`alter table cuisines rename to cuisines_gone`.execute(db)
  const page = await visit('/')
  await sql`alter table cuisines_gone rename to cuisines`.execute(db)
  await sql`alter table banners_gone rename to banners`.execute(db)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('News from Tablefare')
  expect(page.body).toContain('All Restaurants')
})

test('HM8: when the list cannot be had the page says its error with two marks, and offers to try again', async () => {
  const host = 'broken.test'
  await sql`alter table restaurants rename to restaurants_gone`.execute(db)
  const page = await visit('/', { host })
  await sql`alter table restaurants_gone rename to restaurants`.execute(db)
  expect(page.statusCode).toBe(503)
  expect((await visit('/', { host })).body).toContain('All Restaurants')
  expect(page.body).toMatch(/Something went wrong on our side[^<]*!!/)
  expect(page.body).toContain('Try again')
})

test('S3: an address with a post code that is none shows all restaurants, and the sentence', async () => {
  const page = await visit('/?postCode=banana')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('That is not a UK post code.')
  expect(page.body).toContain('All Restaurants')
})

test.each([
  '/?page=0',
  '/?page=x',
  '/?sort=nonsense',
  '/?orderType=Nothing',
  '/?cuisine=%3Cscript%3E',
  '/?cuisine=martian',
  '/?openNow=maybe',
])('what makes no sense in an address (%s) is left out, not an error', async (address) => {
  const page = await visit(address)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('All Restaurants')
})

test('the built files are packed beforehand and may be kept for a year', async () => {
  const [script = ''] = /\/assets\/entry\.client[^"]+\.js/.exec((await visit('/')).body) ?? []
  const file = await visit(script, { 'accept-encoding': 'br' })
  expect(file.headers['content-encoding']).toBe('br')
  expect(file.headers['cache-control']).toContain('immutable')
})

test('D35: no page admits Stripe where a sandbox takes the cards', async () => {
  for (const address of ['/', '/user-faq', '/no-such-page'])
    expect(String((await visit(address)).headers['content-security-policy'])).not.toContain('stripe')
})

test('D35: where Stripe takes the cards every page admits its hosts, as one may go on from any', async () => {
  const { app: shop } = await testSite({ admitsStripe: true })
  for (const url of ['/', '/user-faq', '/no-such-page']) {
    const page = await shop.inject({ method: 'GET', url })
    const policy = String(page.headers['content-security-policy']).split('; ')
    const hosts = 'https://js.stripe.com https://*.js.stripe.com'
    expect(policy.find((rule) => rule.startsWith('script-src '))).toMatch(
      /'self' '.+' https:\/\/js\.stripe\.com/,
    )
    expect(policy).toContain(`frame-src ${hosts} https://hooks.stripe.com`)
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy).toContain("default-src 'self'")
  }
})
