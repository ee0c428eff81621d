import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { CannotStart } from '#server/cannot-start.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'

test('of eight starters at once each migration is made once, and all come up', async () => {
  const connectionString = await emptyDatabase()
  const starters = Array.from({ length: 8 }, () => openDatabase(connectionString, 2, () => {}))
  const made = await Promise.all(starters.map((db) => migrate(db)))
  expect(made.filter((names) => names.length > 0)).toHaveLength(1)
  await Promise.all(starters.map((db) => db.destroy()))
})

test('a database made by a newer Tablefare is left alone, in a sentence', async () => {
  const db = openDatabase(await emptyDatabase(), 2, () => {})
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(CannotStart)
  await expect(migrate(db)).rejects.toThrow('newer Tablefare')
  await db.destroy()
})
