import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testSite } from '#server/testing/test-site.ts'

const lines: string[] = []
const { app, db } = await testSite({ takesCards: true, logTo: { write: (line) => void lines.push(line) } })
const host = 'shop.test'

/** Posts a form as a browser does without JavaScript. */
function sendForm(cookie: string, url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      host,
      cookie,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

const card = { cardNumber: '4000 0566 5566 5556', name: 'Canary Khan', expiry: '11/27', cvc: '739' }
const secrets = [/4000 ?0566 ?5566 ?5556/, /4111 ?1111 ?1111 ?1111/, /\b739\b/]

test('WA2, WA3, D35: a card is saved; after a refusal its number and CVC appear in no response and no log', async () => {
  const { cookie } = await createTestUser(db)
  const wrong = [
    await sendForm(cookie, '/add-user-card', { ...card, expiry: '11/25' }),
    await sendForm(cookie, '/add-user-card', { ...card, cardNumber: '4111 1111 1111 1111' }),
    await sendForm(cookie, '/add-user-card', { ...card, expiry: 'soon' }),
    await sendForm(cookie, '/add-user-card.data', { ...card, expiry: '11/25' }),
  ]
  expect(wrong[0]?.body).toContain('That card has expired. Use another card.')
  expect(wrong[0]?.body).toContain('value="Canary Khan"')
  expect(wrong[1]?.body).toContain('only test cards work')
  expect(wrong[2]?.body).toContain('Choose a card, or enter its number, expiry and CVC.')
  expect(wrong[3]?.body).toContain('Canary Khan')

  const saved = await sendForm(cookie, '/add-user-card', card)
  expect([saved.statusCode, saved.headers.location]).toEqual([302, '/my-wallet?status=successfull'])
  const wallet = await app.inject({ url: '/my-wallet', headers: { host, cookie } })
  expect(wallet.body).toContain('5556')
  expect(wallet.body).toContain('11/27')

  expect(lines.length).toBeGreaterThan(5)
  const responses = [...wrong, saved, wallet].map(({ body, headers }) => body + JSON.stringify(headers))
  for (const secret of secrets) {
    expect(responses.filter((text) => secret.test(text.replaceAll('4242 4242 4242 4242', '')))).toEqual([])
    expect(lines.filter((line) => secret.test(line))).toEqual([])
  }
})

test('D37, D10: adding a card returns to the page that asked for it, and never to another site', async () => {
  const { cookie } = await createTestUser(db)
  const from = (path: string) => sendForm(cookie, `/add-user-card?from=${encodeURIComponent(path)}`, card)
  expect((await from('/checkout-dine-in?tableNo=7')).headers.location).toMatch(
    /^\/checkout-dine-in\?tableNo=7&card=[\w-]{36}$/,
  )
  expect((await from('//evil.example')).headers.location).toBe('/my-wallet?status=successfull')
})

test('D9, WA4: another customer’s card cannot be deleted, and the page shows the error', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  await sendForm(me.cookie, '/add-user-card', card)
  const { id: cardId } = await db
    .selectFrom('saved_cards')
    .select('id')
    .where('customer_id', '=', me.customerId)
    .executeTakeFirstOrThrow()
  const refused = await sendForm(other.cookie, '/my-wallet', { cardId })
  expect(refused.body).toContain('Failed to delete: We cannot find that card.')
  const deleted = await sendForm(me.cookie, '/my-wallet', { cardId })
  expect(deleted.headers.location).toBe('/my-wallet?status=deleted')
})

test('D32: without card payment the wallet says so and has no card form', async () => {
  const site = await testSite()
  const { cookie } = await createTestUser(site.db)
  for (const url of ['/my-wallet', '/add-user-card']) {
    const { body } = await site.app.inject({ url, headers: { cookie } })
    expect(body).toContain('Card payment is not available right now.')
    expect(body).not.toContain('Add Payment Method')
    expect(body).not.toContain('Submit Card Details')
  }
})
