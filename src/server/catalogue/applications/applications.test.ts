import { expect, test } from 'vitest'

import type { Application } from '#contract/catalogue/applications.ts'
import { applicationClient } from '#server/testing/clients/application-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, draft, apply, tokenTo, verify, list, idOf, applied } = await applicationClient(app, db)
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => String(statusCode)).toSorted()

test('an application is read once its email is confirmed, by a link that works once and says so', async () => {
  const business = draft()
  const answer = await apply(business)
  expect(answer.json()).toEqual({ data: { email: business.email, hours: 24 } })
  expect((await list()).data.map(({ name }) => name)).not.toContain(business.name)
  const token = await tokenTo(business.email)
  const url = `/api/v1/partner/read-link?token=${token}`
  const read = async () => (await app.inject({ method: 'GET', url })).json<object>()
  expect(await read()).toEqual({ data: { name: business.name, verifiedAt: null } })
  const both = await Promise.all([verify(token), verify(token)])
  expect(statuses(both)).toEqual(['200', '410'])
  expect((await verify(token)).json()).toMatchObject({ code: 'APPLICATION_LINK_USED' })
  expect(await read()).toEqual({ data: { name: business.name, verifiedAt: clock.now().toISOString() } })
  const { data } = await send<Application>('GET', `/admin-application/get-one/${await idOf(business.name)}`)
  expect(data).toMatchObject({
    ...business,
    state: 'new',
    appliedBeforeAt: null,
    ofEmailThatDay: 1,
    decidedAt: null,
    storesEmails: true,
  })
})

test('a link expires after a day', async () => {
  const business = draft()
  await apply(business)
  const token = await tokenTo(business.email)
  clock.forward({ hours: 24 })
  expect((await verify(token)).json()).toMatchObject({ code: 'APPLICATION_LINK_NOT_VALID' })
  expect((await verify('a'.repeat(40))).json()).toMatchObject({ code: 'APPLICATION_LINK_NOT_VALID' })
})

test.each([
  ['a post code that nobody knows', { postCode: 'ZZ99 9ZZ' }, 'UNKNOWN_AREA'],
  ['half a post code', { postCode: 'SE1' }, 'NOT_A_WHOLE_POST_CODE'],
  ['a link for a name', { name: 'Your account is locked: https://evil.example' }, 'INVALID_INPUT'],
  ['an email without an @', { email: 'rosa' }, 'NOT_AN_EMAIL'],
  ['no order type', { orderTypes: [] }, 'INVALID_INPUT'],
  ['a long message', { message: 'x'.repeat(1_001) }, 'INVALID_INPUT'],
  ['a telephone in letters', { telephone: 'ring me' }, 'INVALID_INPUT'],
  ['an unsolved captcha', { captcha: 'robot' }, 'CAPTCHA_FAILED'],
])('an application with %s is refused, and nothing is sent', async (_, wrong, code) => {
  const business = draft(wrong)
  expect((await apply(business)).json()).toMatchObject({ code })
  expect(await readOutbox(db, business.email)).toEqual([])
})

test('the same business at the same post code is shown the date, for 30 days', async () => {
  const { name, email } = await applied({ name: 'The Copper Pan' })
  const again = { name: 'the  copper-pan', email: `other-${email}` }
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  const sentOn = day.format(clock.now())
  clock.forward({ days: 29 })
  const refused = await apply(draft(again))
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ error: string }>().error).toContain(`sent on ${sentOn}.`)
  clock.forward({ days: 1, seconds: 1 })
  expect((await apply(draft(again))).statusCode).toBe(200)
  expect(name).toBe('The Copper Pan')
})

test('an unconfirmed application, with a misspelt email or by a stranger, keeps nobody out; the first that is confirmed counts', async () => {
  const name = 'The Misspelt Fork'
  const [wrong, right] = [draft({ name }), draft({ name })]
  expect((await apply(wrong)).statusCode).toBe(200)
  expect((await apply(right)).statusCode).toBe(200)
  const links = [await tokenTo(wrong.email), await tokenTo(right.email)]
  const answers = await Promise.all(links.map((token) => verify(token)))
  expect(statuses(answers)).toEqual(['200', '410'])
  expect(answers.find(({ statusCode }) => statusCode === 410)!.json()).toMatchObject({
    code: 'APPLICATION_LINK_NOT_VALID',
  })
  const rows = await db.selectFrom('applications').select('id').where('name', '=', name).execute()
  expect(rows).toHaveLength(1)
  expect((await apply(draft({ name }))).json()).toMatchObject({ code: 'ALREADY_APPLIED' })
})

test('applying again with the same email replaces the application, and its old link ends', async () => {
  const business = draft()
  await apply(business)
  const old = await tokenTo(business.email)
  expect((await apply(business)).statusCode).toBe(200)
  expect((await verify(old)).json()).toMatchObject({ code: 'APPLICATION_LINK_NOT_VALID' })
  expect((await verify(await tokenTo(business.email))).statusCode).toBe(200)
})

test('an address and an email each send three applications a day; refused ones do not count', async () => {
  const from = '10.77.0.1'
  for (let n = 0; n < 3; n++) {
    expect((await apply(draft({ postCode: 'nonsense' }), from)).statusCode).toBe(400)
    expect((await apply(draft(), from)).statusCode).toBe(200)
  }
  expect((await apply(draft(), from)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  const email = 'busy@milllane.example'
  for (let n = 0; n < 3; n++) expect((await apply(draft({ email }))).statusCode).toBe(200)
  expect((await apply(draft({ email }))).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  clock.forward({ days: 1, seconds: 1 })
  expect((await apply(draft(), from)).statusCode).toBe(200)
})
