import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { sweepMenuFiles } from '#server/catalogue/bulk-edits/undo-edit.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { menuClient } from '#server/testing/clients/menu-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const example = await readFile('public/menu-example.csv', 'utf8')

async function openOutlet() {
  const outletId = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outletId] })
  return { outletId, ...menuClient(app, staff.bearer, outletId) }
}

test('of an outlet’s files the latest five are kept', async () => {
  const { outletId, check } = await openOutlet()
  const ids: string[] = []
  for (let file = 0; file < 7; file++) {
    clock.forward({ seconds: 1 })
    ids.push((await check(example)).data._id)
  }
  const kept = await db.selectFrom('menu_files').select('id').where('restaurant_id', '=', outletId).execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted())
})

test('files and bulk edits are deleted after a day', async () => {
  const { outletId, check } = await openOutlet()
  await check(example)
  const count = async () =>
    (await db.selectFrom('menu_files').select('id').where('restaurant_id', '=', outletId).execute()).length
  clock.forward({ hours: 23 })
  await sweepMenuFiles({ db, now: clock.now })
  expect(await count()).toBe(1)
  clock.forward({ hours: 2 })
  await sweepMenuFiles({ db, now: clock.now })
  expect(await count()).toBe(0)
})
