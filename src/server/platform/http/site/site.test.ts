import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { policyByHashes } from '#server/platform/http/site/security-policy.ts'
import { testSite } from '#server/testing/test-site.ts'

const { app, db } = await testSite()
let freshHost = 0
/** Pages are cached by host, so each of these requests renders its page again. */
const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: `host-${freshHost++}.test`, ...headers } })

test('HM1: the home page is complete, with its title and 24 restaurants, before any script runs', async () => {
  const page = await visit('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Order food online or book your table</title>')
  expect(page.body.match(/<article class="cover-host relative flex h-full/g)).toHaveLength(12)
})

test('every inline script and style of a cached page is allowed by its hash only', async () => {
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

test('a cached page contains nothing about the visitor who requested it first', async () => {
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

test('a cached page is compressed as the visitor accepts, and is 304 if unchanged', async () => {
  const host = 'compressed.test'
  const plain = await visit('/', { host })
  const compressed = await visit('/', { host, 'accept-encoding': 'gzip, br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const again = await visit('/', { host, 'if-none-match': String(plain.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a missing page is a 404 and is not cached', async () => {
  expect((await visit('/no-such-page')).statusCode).toBe(404)
  const host = 'soon.test'
  const { id } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  expect((await visit('/order/soon-to-open', { host })).statusCode).toBe(404)
  await db.updateTable('restaurants').set({ uni_id: 'soon-to-open' }).where('id', '=', id).execute()
  expect((await visit('/order/soon-to-open', { host })).statusCode).toBe(200)
})

test('unknown query parameters neither create another cache entry nor appear in the page', async () => {
  const host = 'added.test'
  const plain = await visit('/', { host })
  const added = await visit('/?utm_source=canary&fbclid=canary', { host })
  expect(added.headers.etag).toBe(plain.headers.etag)
})

test('an injected script is blocked by the policy', async () => {
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

test('forwarded headers of an untrusted proxy are ignored', async () => {
  const page = await visit('/', {
    host: 'shop.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
  })
  expect(page.body).toContain('href="http://shop.test/"')
  expect(page.body).not.toContain('evil.test')
})

test('a page for one visitor has its own nonce on every inline script and style', async () => {
  const [one, two] = [await visit('/sign-in'), await visit('/sign-in')]
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

test('a page for one visitor is compressed too, with the same content', async () => {
  const host = 'own.test'
  const plain = await visit('/sign-in', { host })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const compressed = await visit('/sign-in', { host, 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' })
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(withoutNonces(brotliDecompressSync(compressed.rawPayload).toString())).toBe(
    withoutNonces(plain.body),
  )
})

test('the router manifest is compressed too', async () => {
  const { body } = await visit('/')
  const version = /"version": "(\w+)"/.exec(body)?.[1]
  const routes = await visit(`/__manifest?paths=%2Fuser-faq&version=${version}`, { 'accept-encoding': 'br' })
  expect(routes.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(routes.rawPayload).toString()).toContain('user-faq')
})

test('no script of a page is loaded before the page is painted', async () => {
  for (const { body } of [await visit('/'), await visit('/sign-in')]) {
    expect(body).not.toMatch(/modulepreload"|type="module"|<script[^>]* src=/)
    expect(body.match(/<link rel="late-module" href="\/assets\/[^"]+"/g)?.length).toBeGreaterThan(3)
    expect(body.match(/<script[^>]* type="late-module"/g)).toHaveLength(1)
  }
})

test.each(['a b', '[bad', '<script>'])(
  'an invalid Host header (%s) is a 400 with a message',
  async (host) => {
    const answer = await visit('/no-such-page', { host })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  },
)

test('HM4: the page renders without the banners or the cuisines', async () => {
  await sql`alter table banners rename to banners_gone`.execute(db)
  await sql`alter table cuisines rename to cuisines_gone`.execute(db)
  const page = await visit('/')
  await sql`alter table cuisines_gone rename to cuisines`.execute(db)
  await sql`alter table banners_gone rename to banners`.execute(db)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('News from Tablefare')
  expect(page.body).toContain('All Restaurants')
})

test('HM8: if the list cannot be loaded, the page shows its error with two exclamation marks and a retry button', async () => {
  const host = 'broken.test'
  await sql`alter table restaurants rename to restaurants_gone`.execute(db)
  const page = await visit('/', { host })
  await sql`alter table restaurants_gone rename to restaurants`.execute(db)
  expect(page.statusCode).toBe(503)
  expect((await visit('/', { host })).body).toContain('All Restaurants')
  expect(page.body).toMatch(/Something went wrong on our side[^<]*!!/)
  expect(page.body).toContain('Try again')
})

test('S3: a URL with an invalid post code shows all restaurants and the error', async () => {
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
])('invalid query values (%s) are ignored', async (address) => {
  const page = await visit(address)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('All Restaurants')
})

test('built files are pre-compressed and cacheable for a year', async () => {
  const [script = ''] = /\/assets\/entry\.client[^"]+\.js/.exec((await visit('/')).body) ?? []
  const file = await visit(script, { 'accept-encoding': 'br' })
  expect(file.headers['content-encoding']).toBe('br')
  expect(file.headers['cache-control']).toContain('immutable')
})

test('D35: with the sandbox no page allows Stripe', async () => {
  for (const address of ['/', '/user-faq', '/sign-in'])
    expect(String((await visit(address)).headers['content-security-policy'])).not.toContain('stripe')
})

test('D35: with Stripe every page allows its hosts, as a visitor can reach the checkout from any', async () => {
  const { app: shop } = await testSite({ allowsStripe: true })
  for (const url of ['/', '/user-faq', '/sign-in']) {
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

test('an unknown address gets a 404 page with a way on, without rendering the site; its form of data is left to the router', async () => {
  const rendered: string[] = []
  const counted = await testSite({
    change: (site) => ({
      ...site,
      render: (request, given) => {
        rendered.push(new URL(request.url).pathname)
        return site.render(request, given)
      },
    }),
  })
  const get = (url: string, headers = {}) => counted.app.inject({ method: 'GET', url, headers })
  const page = await get('/wp-login.php')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>There is no such page</h1>')
  expect(page.body.match(/href="\/"/g)).toHaveLength(2)
  expect((await get('/admin/nothing/here', { 'accept-encoding': 'br' })).headers).toMatchObject({
    'content-encoding': 'br',
  })
  expect(rendered).toEqual([])
  expect((await get('/no-such-page.data')).statusCode).toBe(404)
  expect((await get('/sign-in')).statusCode).toBe(200)
  expect((await get('/booking/1/calendar')).statusCode).not.toBe(200)
  expect(rendered).toEqual(['/no-such-page.data', '/sign-in', '/booking/1/calendar'])
})
