import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sweepCards } from '#server/payments/saved-cards/forget-cards.ts'
import {
  insertCardOrder,
  findSandboxMoves,
  testCards,
  cardInput,
} from '#server/testing/fixtures/card-order.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, faults } = await testApp()
type Person = Awaited<ReturnType<typeof createTestUser>>
type Card = { _id: string; stripeCustomerId: string; stripeCard: string }

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, { bearer }: Person, payload?: object) =>
  app.inject({ method, url: `/api/v1${url}`, headers: bearer, ...(payload ? { payload } : {}) })
const list = async (me: Person) =>
  (await ask('GET', `/customer/${me.customerId}/wallet/get-all-cards`, me)).json<{ data: Card[] }>().data
const add = async (me: Person, payload: object = cardInput()) =>
  (await ask('POST', `/customer/${me.customerId}/wallet/add-card`, me, payload)).json<{
    data: Card
    code?: string
    error?: string
  }>()
const remove = (me: Person, cardId: string) =>
  ask('DELETE', `/customer/${me.customerId}/wallet/delete-card/${cardId}`, me)
const pay = async (me: Person, orderId: string, cardId: string) =>
  (await ask('POST', '/customer-payment/set-payment', me, { orderId, cardId })).json()
const anotherSessionOf = async (me: Person): Promise<Person> => {
  const other = await createTestUser(db, { kind: 'guest' })
  await db
    .updateTable('sessions')
    .set({ customer_id: me.customerId })
    .where('id', '=', other.sessionId)
    .execute()
  return { ...other, customerId: me.customerId }
}
const recordOf = async (word: string) =>
  (
    await sql<{
      text: string
    }>`select cards::text as text from sandbox.cards where cards::text like ${`%${word}%`}
    union all select calls::text from sandbox.calls where calls::text like ${`%${word}%`}`.execute(db)
  ).rows

test('WA1, WA2, API17, API18, EN11: a card is added and listed with brand, last four digits and expiry', async () => {
  const me = await createTestUser(db)
  expect(await list(me)).toEqual([])
  const form = { ...cardInput(), email: me.email, mobileNo: me.mobile, walletId: me.customerId }
  const { data: card } = await add(me, form)
  expect(JSON.parse(card.stripeCard)).toEqual({ brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 })
  const { data: second } = await add(me, cardInput(testCards.amex))
  expect(second.stripeCustomerId).toBe(card.stripeCustomerId)
  expect((await list(me)).map(({ _id }) => _id).toSorted()).toEqual([card._id, second._id].toSorted())
})

test('WA4, D36: an invalid card is refused with a message', async () => {
  const me = await createTestUser(db)
  const { code, error } = await add(me, cardInput('4242424242424241'))
  expect([code, error]).toEqual(['NOT_A_CARD_NUMBER', 'That is not a valid card number. Check the digits.'])
  expect((await add(me, { ...cardInput(testCards.amex), cvc: '123' })).error).toBe(
    'The CVC of this card has 4 digits.',
  )
  expect((await add(me, { ...cardInput(), exp_year: 2025 })).code).toBe('CARD_EXPIRED')
  expect((await add(me, {})).code).toBe('CARD_DETAILS_MISSING')
  expect((await add(me, cardInput('4111111111111111'))).error).toContain('only test cards work')
  expect(await list(me)).toEqual([])
})

test('D32, D35: the database contains neither card numbers nor CVCs, for any card', async () => {
  const me = await createTestUser(db)
  await add(me, { ...cardInput(), cvc: '987' })
  await add(me, cardInput('4111111111111111'))
  const { rows } = await sql<{ name: string }>`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'sandbox', 'graphile_worker')`.execute(db)
  for (const { name } of rows) {
    const found =
      await sql`select from ${sql.raw(name)} as t where t::text ~ '4242 ?4242 ?4242|4111 ?1111'`.execute(db)
    expect([name, found.rows.length]).toEqual([name, 0])
  }
  for (const name of ['sandbox.cards', 'sandbox.calls', 'saved_cards', 'payment_attempts'])
    expect(
      (await sql`select from ${sql.raw(name)} as t where t::text ~ '[(,"]987[),"]'`.execute(db)).rows,
    ).toEqual([])
})

test('API19, WA4: a card is deleted here and at the gateway; a second time it is not found', async () => {
  const me = await createTestUser(db)
  const { data: card } = await add(me)
  expect((await remove(me, card._id)).json()).toEqual({ data: card })
  expect(await list(me)).toEqual([])
  expect((await remove(me, card._id)).json()).toMatchObject({ code: 'CARD_NOT_FOUND' })
  expect((await pay(me, await insertCardOrder(db, me), card._id)).code).toBe('CARD_NOT_FOUND')
  await runDueJobs(deps)
  const { gateway_card } = await db
    .selectFrom('saved_cards')
    .select('gateway_card')
    .where('id', '=', card._id)
    .executeTakeFirstOrThrow()
  const [row] = (
    await sql<{ last4: string | null }>`select last4 from sandbox.cards
    where token = ${gateway_card} and forgotten_at is not null`.execute(db)
  ).rows
  expect(row).toEqual({ last4: null })
})

test('D9: another customer’s card is not found: not listed, not deleted, not paid with', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const { data: card } = await add(me)
  expect(await list(other)).toEqual([])
  const absent = (await remove(other, '00000000-0000-4000-8000-000000000000')).json()
  expect((await remove(other, card._id)).json()).toEqual(absent)
  const orderId = await insertCardOrder(db, other)
  expect((await pay(other, orderId, card._id)).code).toBe('CARD_NOT_FOUND')
  expect(await findSandboxMoves(db, orderId)).toEqual([])
  expect(await list(me)).toHaveLength(1)
})

test('D4: a guest’s card works in that session only', async () => {
  const me = await createTestUser(db, { kind: 'guest' })
  const later = await anotherSessionOf(me)
  const { data: card } = await add(me)
  expect(await list(me)).toHaveLength(1)
  expect(await list(later)).toEqual([])
  expect((await remove(later, card._id)).statusCode).toBe(404)
  expect((await pay(later, await insertCardOrder(db, me), card._id)).code).toBe('CARD_NOT_FOUND')
  expect((await pay(me, await insertCardOrder(db, me), card._id)).data).toEqual({ status: 'authorised' })
})

test('D4: after the guest’s session ends, the nightly sweep removes the card, also at the gateway', async () => {
  const [gone, here] = [
    await createTestUser(db, { kind: 'guest' }),
    await createTestUser(db, { kind: 'guest' }),
  ]
  const customer = await createTestUser(db)
  for (const each of [gone, here, customer]) await add(each)
  await db.updateTable('sessions').set({ ended_at: clock.now() }).where('id', '=', gone.sessionId).execute()
  await sweepCards(deps)
  expect(await runDueJobs(deps)).toContainEqual({ task: 'forget-card' })
  const left = await db
    .selectFrom('saved_cards')
    .select('customer_id')
    .where('removed_at', 'is', null)
    .where('customer_id', 'in', [gone.customerId, here.customerId, customer.customerId])
    .execute()
  expect(left.map(({ customer_id }) => customer_id).toSorted()).toEqual(
    [here.customerId, customer.customerId].toSorted(),
  )
})

test('D37: a card typed at checkout is saved only on request', async () => {
  const me = await createTestUser(db)
  const payTyped = async (more: object) =>
    ask('POST', '/customer-payment/set-payment', me, {
      orderId: await insertCardOrder(db, me),
      ...cardInput(),
      ...more,
    })
  expect((await payTyped({})).json().data).toEqual({ status: 'authorised' })
  expect(await list(me)).toEqual([])
  expect((await payTyped({ saveCard: true })).json().data).toEqual({ status: 'authorised' })
  expect(await list(me)).toHaveLength(1)
})

test('WA4: if the gateway does not answer, the card is refused and nothing is saved', async () => {
  const me = await createTestUser(db)
  faults.fail = 1
  const answer = await add(me)
  faults.fail = 0
  expect(answer.code).toBe('GATEWAY_UNAVAILABLE')
  expect(await list(me)).toEqual([])
})

test('D11: closing the account deletes its cards at the gateway', async () => {
  const me = await createTestUser(db)
  const { data: card } = await add(me)
  const closing = await ask('POST', '/customer/close-account', me, { password })
  expect(closing.statusCode).toBe(200)
  await runDueJobs(deps)
  expect(await db.selectFrom('saved_cards').select('id').where('id', '=', card._id).execute()).toEqual([])
  const rows = await recordOf(card.stripeCustomerId)
  expect(rows.filter(({ text }) => !text.includes('save card'))).toEqual([])
})

test('a wallet holds at most twenty cards, also when several are added concurrently', async () => {
  const me = await createTestUser(db)
  const shown = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030, created_at: clock.now() }
  for (let i = 0; i < 18; i++)
    await db
      .insertInto('saved_cards')
      .values({
        customer_id: me.customerId,
        gateway: 'sandbox',
        gateway_customer: 'c',
        gateway_card: `${me.customerId} ${i}`,
        ...shown,
      })
      .execute()
  const answers = await Promise.all([add(me), add(me), add(me), add(me)])
  expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
    'TOO_MANY_CARDS',
    'TOO_MANY_CARDS',
    'saved',
    'saved',
  ])
})
