import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertPrinterForCode } from '#server/testing/fixtures/printer-rows.ts'
import { insertCardOrder } from '#server/testing/fixtures/card-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode, solveCaptcha, wrongCode } from '#server/testing/clients/one-time-codes.ts'

const lines: string[] = []
const { app, db } = await testApp(undefined, { logTo: { write: (line) => void lines.push(line) } })

const mobile = '+447100246810'
const email = 'canary.person@example.com'
const password = 'canary-password-8492'
const cardNumber = '4000056655665556'
const cvc = '739'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const send = (method: Method, path: string, payload?: object, headers: Record<string, string> = {}) =>
  app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })

test('D35: the log never contains a password, code, token, ticket, number, email, address or card, whatever fails', async () => {
  const person = { email, mobileNo: mobile, password }
  const { token } = (await send('POST', '/customer/signup', person)).json<{ token: string }>()
  const bearer = { authorization: `Bearer ${token}` }
  const me = await db
    .selectFrom('customers')
    .select('id as customerId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await send('POST', '/customer/signup', person)
  await send('POST', '/customer/signin', { credential: email, password: `${password}-wrong` })
  await send('POST', '/customer/signin', { credential: email, password, extra: token })
  await send('GET', `/customer/get-customer-own?token=${token}&mobileNo=${mobile}`, undefined, bearer)
  await send('GET', `/customer/get-customer-own`, undefined, { cookie: `tablefare_session=${token}` })
  await send(
    'POST',
    '/address/create-customer-address',
    { addressType: 'Home', address: '1 Canary Lane', postCode: 'E14 5AB' },
    bearer,
  )
  const setVerified = (at: Date | null) =>
    db.updateTable('customers').set({ mobile_proved_at: at }).where('id', '=', me.customerId).execute()
  await setVerified(new Date())
  const code = await requestCode(app, db, mobile)
  await send('POST', '/customer/get-customer-by-phone', { mobileNo: mobile, otp: wrongCode(code) })
  const found = await send('POST', '/customer/get-customer-by-phone', { mobileNo: mobile, otp: code })
  const { _id: id, ticket } = found.json<{ data: { _id: string; ticket: string } }>().data
  await setVerified(null)
  const passwords = { newPassword: password, confirmPassword: password, id, ticket }
  await send('PUT', '/customer/set-new-password', { ...passwords, confirmPassword: 'other' })

  const { draft, outlet } = await orderFixture(app, db)
  const order = draft({
    orderType: 'Home Delivery',
    customerName: 'Canary Jones',
    address: '2 Canary Lane',
    postCode: outlet.post_code,
    kitchenNotes: 'canary-allergy',
    deliveryNote: 'canary-door',
  })
  const key = { ...bearer, 'idempotency-key': 'canary-key' }
  await send('POST', '/order/create-customer-order', { ...order, totalPrice: 1 }, bearer)
  await send('POST', '/order/create-customer-order', order, key)
  await send('POST', '/order/create-customer-order', { ...order, deliveryNote: 'other' }, key)
  await send('POST', '/order/create-customer-order', order, bearer)
  const { rows: placed } = await sql`select from orders where kitchen_notes = 'canary-allergy'`.execute(db)
  expect(placed).toHaveLength(1)

  const orderId = await insertCardOrder(db, me)
  const card = { orderId, cardNumber, name: 'Canary Cardholder', exp_month: 12, exp_year: 2030, cvc }
  const { orderId: _, ...walletCard } = card
  await send('POST', '/customer-payment/set-payment', card, bearer)
  await send('POST', '/customer-payment/set-payment', { ...card, extra: cardNumber }, bearer)
  await send('POST', '/customer-payment/set-payment', { ...card, cardNumber: `${cardNumber}1` }, bearer)
  await send('POST', `/customer/${me.customerId}/wallet/add-card`, walletCard, bearer)
  await send('POST', '/customer-payment/webhook', walletCard)

  const boss = await createTestUser(db, { staffOf: [outlet.id] })
  const bank = { holder: 'Canary Holder', sortCode: '60-83-71', accountNumber: '31926819' }
  const saveBank = (body: object) => send('PUT', `/outlet-bank/save/${outlet.id}`, body, { ...boss.bearer })
  await saveBank({ ...bank, accountNumber: '319268190' })
  await saveBank({ ...bank, extra: bank.accountNumber })
  await saveBank(bank)

  const printer = await insertPrinterForCode(db, outlet.id, 'star')
  await send('POST', `/print/star/${printer}`, { statusCode: '200%20OK' })
  await send('GET', `/print/star/${printer}?type=text/plain`)
  await send('GET', `/print/epson/${printer}`)

  // Unexpected errors are logged in full, which must not include these values.
  await sql`alter table messages rename to messages_gone`.execute(db)
  const faults = [
    await send('PUT', '/customer/set-new-password', passwords),
    await send('POST', '/customer/send-code', { mobileNo: mobile, captcha: await solveCaptcha(app) }),
  ]
  await sql`alter table messages_gone rename to messages`.execute(db)
  await sql`alter table bank_accounts add check (last4 <> '6819') not valid`.execute(db)
  faults.push(await saveBank(bank))
  await sql`alter table sandbox.cards add check (last4 <> '5556') not valid`.execute(db)
  await sql`alter table saved_cards rename to saved_cards_gone`.execute(db)
  const other = { ...walletCard, cardNumber: '4242424242424242' }
  faults.push(await send('POST', `/customer/${me.customerId}/wallet/add-card`, other, bearer))
  await sql`alter table saved_cards_gone rename to saved_cards`.execute(db)
  await sql`alter table payments rename to payments_gone`.execute(db)
  faults.push(await send('POST', '/customer-payment/set-payment', { ...card, ...other }, bearer))
  await sql`alter table payments_gone rename to payments`.execute(db)
  await send('POST', '/customer-payment/set-payment', card, bearer)
  await sql`alter table sessions add check (length(user_agent) < 5) not valid`.execute(db)
  faults.push(
    await send('POST', '/customer/signin', { credential: email, password }, { 'user-agent': 'canary-agent' }),
  )
  await sql`alter table orders add check (kitchen_notes not like 'canary%') not valid`.execute(db)
  faults.push(
    await send('POST', '/order/create-customer-order', { ...order, mobileNo: '07100135791' }, bearer),
  )
  expect(faults.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500, 500, 500])

  const log = lines.join('')
  expect(log).toContain('unexpected error')
  expect(lines.length).toBeGreaterThan(20)
  const secrets = {
    token,
    code,
    ticket,
    password,
    email,
    mobile,
    national: '7100246810',
    place: 'Canary Lane',
    name: 'Canary Jones',
    allergy: 'canary-allergy',
    door: 'canary-door',
    orderMobile: '7100135791',
    cardNumber,
    cardNumberInGroups: '4000 0566 5566 5556',
    // Three digits occur in many timestamps and ids.
    cvc: `"${cvc}"`,
    cardholder: 'Canary Cardholder',
    otherCard: '4242424242424242',
    holder: bank.holder,
    sortCode: bank.sortCode,
    sortCodeDigits: '608371',
    accountNumber: bank.accountNumber,
    printer,
  }
  for (const [what, secret] of Object.entries(secrets))
    expect([what, log.includes(secret)]).toEqual([what, false])
})
