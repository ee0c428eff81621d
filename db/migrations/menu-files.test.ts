import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { isKey } from '#domain/catalogue/menu-file/to-key.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db } = await testApp()

test('existing dishes get keys from their names, unique within the outlet, and removed ones get none', async () => {
  const restaurant_id = await insertOutletRow(db)
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ restaurant_id, name: 'Mains & more', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = ['Dal', 'dal!', "Chef's Special (2)", '寿司', '麺', 'x'.repeat(120)]
  const dishes = await db
    .insertInto('dishes')
    .values([
      ...names.map((name, position) => ({
        restaurant_id,
        category_id,
        name,
        base_price: 1,
        position,
        ...plain,
      })),
      {
        restaurant_id,
        category_id,
        name: 'Gone',
        base_price: 1,
        position: 9,
        ...plain,
        removed_at: new Date(),
      },
    ])
    .returning('id')
    .execute()
  for (const part of ['categories', 'dishes', 'option_groups'])
    await sql.raw(`alter table ${part} drop column key`).execute(db)
  await sql`drop table menu_files`.execute(db)
  await sql.raw(await readFile(new URL('0054-menu-files.sql', import.meta.url), 'utf8')).execute(db)
  const rows = await db
    .selectFrom('dishes')
    .select(['key', 'name'])
    .where('restaurant_id', '=', restaurant_id)
    .orderBy('position')
    .execute()
  const keys = rows.map(({ key }) => key)
  expect(dishes).toHaveLength(7)
  expect(new Set(keys.slice(0, 6)).size).toBe(6)
  for (const key of keys.slice(0, 6)) expect(isKey(key!)).toBe(true)
  expect(keys.slice(0, 2).map((key) => key?.slice(0, 3))).toEqual(['dal', 'dal'])
  expect(keys).toContain('chefs-special-2')
  expect(keys.at(-1)).toBeNull()
})

const plain = { description: '', is_alcohol: false, diets: [], removed_at: null }
