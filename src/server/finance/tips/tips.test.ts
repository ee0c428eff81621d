import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TipLedger } from '#contract/finance/tips.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const london = (text: string) => new Date(text)

type Answer = { code?: string; data: TipLedger }
async function open() {
  const outletId = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outletId], name: 'Meera Nair' })
  const guest = await createTestUser(db)
  const call = async (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    payload?: object,
    person = owner,
    key?: string,
  ) => {
    const url = `/api/v1/outlet-tips/${path}/${outletId}`
    const headers = { ...person.bearer, ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }) }
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json<Answer>()
  }
  return {
    outletId,
    owner,
    list: async () => (await call('GET', 'list')).data,
    save: (body: object, person = owner) => call('PUT', 'save-sharing', body, person),
    record: (body: object, key?: string, person = owner) =>
      call(
        'POST',
        'record-share',
        { number: 1, sharedOn: '2026-11-10', how: 'By hours, in cash', ...body },
        person,
        key,
      ),
    tip: (at: string, tip: number) =>
      insertPaidOrder(db, london(at), {
        customer_id: guest.customerId,
        restaurant_id: outletId,
        tip,
        total: 1050 + tip,
      }),
  }
}

test('months are London’s, by the time of payment; the present one grows, and an empty outlet has just that', async () => {
  const { list, tip } = await open()
  const present = { month: '2026-11', amount: 0, tips: 0, shareBy: '2026-12-31', isOver: false, shares: [] }
  expect(await list()).toMatchObject({ sharing: null, months: [present] })
  await tip('2026-09-30T22:59:59.999Z', 100)
  await tip('2026-09-30T23:00:00.000Z', 250)
  await tip('2026-10-31T23:59:59.999Z', 300)
  await tip('2026-11-01T00:00:00.000Z', 200)
  await tip('2026-11-02T12:00:00.000Z', 0)
  expect((await list()).months).toMatchObject([
    { month: '2026-11', amount: 2, tips: 1, isOver: false },
    { month: '2026-10', amount: 5.5, tips: 2, shareBy: '2026-11-30', isOver: true },
    { month: '2026-09', amount: 1, tips: 1, shareBy: '2026-10-31' },
  ])
})

test('the months add up to the tips on the outlet’s account in the book', async () => {
  const { outletId, list, tip } = await open()
  for (const [at, amount] of [
    ['2026-08-03T12:00:00Z', 450],
    ['2026-10-03T12:00:00Z', 7],
  ] as const)
    await tip(at, amount)
  const { rows } = await sql<{ sum: number }>`select sum(r.amount)::int as sum from book_rows r
    join book_entries e on e.id = r.entry_id where e.restaurant_id = ${outletId} and r.what = 'tip'`.execute(
    db,
  )
  const { months } = await list()
  expect(months.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(rows[0]!.sum)
})

test('the text on sharing has 10 to 500 characters, a version, and an entry in the audit log', async () => {
  const { outletId, save, list } = await open()
  for (const sharing of ['too short', 'x'.repeat(501), 'two\nlines of text', ''])
    expect((await save({ sharing })).code).toBe('INVALID_INPUT')
  const { data } = await save({ sharing: '  By hours worked.  ' })
  expect(data.sharing).toBe('By hours worked.')
  await save({ sharing: 'Equally, by day.', version: data.version })
  expect((await save({ sharing: null, version: data.version })).code).toBe('CHANGED_MEANWHILE')
  const floor = await createTestUser(db, { staffOf: [outletId], role: 'floor' })
  expect((await save({ sharing: null }, floor)).code).toBe('NOT_YOUR_ROLE')
  expect((await save({ sharing: null })).data.sharing).toBeNull()
  expect((await list()).sharing).toBeNull()
  const log = db.selectFrom('changes').select('what').where('restaurant_id', '=', outletId)
  expect((await log.execute()).map(({ what }) => what)).toEqual(Array<string>(3).fill('tip-sharing-changed'))
})

test('a month is recorded as shared once; a correction is a further record, and none is changed or deleted', async () => {
  const { outletId, record, list, tip } = await open()
  await tip('2026-10-05T12:00:00Z', 500)
  const key = randomUUID()
  const { data } = await record({ month: '2026-10' }, key)
  expect(data.months[1]!.shares).toMatchObject([
    {
      number: 1,
      sharedOn: '2026-11-10',
      how: 'By hours, in cash',
      amount: 5,
      by: 'Meera Nair',
      at: clock.now().toISOString(),
    },
  ])
  expect((await record({ month: '2026-10' }, key)).data).toEqual(data)
  expect((await record({ month: '2026-10' })).code).toBe('TIP_SHARE_CHANGED')
  await record({ month: '2026-10', number: 2, sharedOn: '2026-11-09', how: 'By hours, with the wages' })
  expect((await list()).months[1]!.shares.map(({ number, sharedOn }) => [number, sharedOn])).toEqual([
    [2, '2026-11-09'],
    [1, '2026-11-10'],
  ])
  await expect(
    sql`update tip_shares set how = 'x' where restaurant_id = ${outletId}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`delete from tip_shares where restaurant_id = ${outletId}`.execute(db)).rejects.toThrow()
})

test.each([
  [{ month: '2026-11' }, 'TIP_MONTH_NOT_OVER'],
  [{ month: '2026-10', sharedOn: '2026-09-30' }, 'TIP_DAY_NOT_POSSIBLE'],
  [{ month: '2026-10', sharedOn: '2027-01-01' }, 'TIP_DAY_NOT_POSSIBLE'],
  [{ month: '2026-09' }, 'NO_TIPS'],
  [{ month: '2026-13' }, 'INVALID_INPUT'],
  [{ month: '2026-10', how: '' }, 'INVALID_INPUT'],
  [{ month: '2026-10', number: 2 }, 'TIP_SHARE_CHANGED'],
])('a record of %j is refused with %s', async (body, code) => {
  const { record, tip } = await open()
  await tip('2026-10-05T12:00:00Z', 500)
  await tip('2026-11-05T12:00:00Z', 500)
  expect((await record(body)).code).toBe(code)
})

test('two people who record the same month at once: one record', async () => {
  const { outletId, record, tip } = await open()
  await tip('2026-10-05T12:00:00Z', 500)
  const other = await createTestUser(db, { staffOf: [outletId] })
  const answers = await Promise.all([
    record({ month: '2026-10' }),
    record({ month: '2026-10' }, undefined, other),
  ])
  const refused = answers.filter(({ code }) => code !== undefined)
  expect(refused.map(({ code }) => code)).toEqual(['TIP_SHARE_CHANGED'])
})

test('no tips are taken before the first week with statements', async () => {
  const { save, list } = await open()
  const sharing = 'Equally by hours worked.'
  await db.updateTable('site_settings').set({ book_begins: '2026-11-23' }).execute()
  expect(await save({ sharing })).toMatchObject({ code: 'TIPS_NOT_YET' })
  expect((await list()).sharing).toBeNull()
  await db.updateTable('site_settings').set({ book_begins: '2026-11-16' }).execute()
  expect((await save({ sharing })).data.sharing).toBe(sharing)
})
