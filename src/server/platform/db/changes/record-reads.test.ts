import { expect, test } from 'vitest'

import {
  currentRecorder,
  recordReads,
  recordRows,
  recordStatement,
} from '#server/platform/db/changes/record-reads.ts'

const noon = new Date('2026-11-16T12:00:00Z')

async function recorded(text: string, values: unknown[] = [], rows: object[] = []) {
  const { reads } = await recordReads(noon, async () => {
    const recorder = currentRecorder()!
    recordStatement(recorder, text, values)
    recordRows(recorder, rows)
  })
  return reads
}

test('a statement names its tables, also those of joins and subqueries', async () => {
  const { tables, problem } = await recorded(
    `select "r"."id", array(select outcode from served_outcodes where restaurant_id = r.id)
     from "restaurants" as "r" left join (select dish_id from "dishes" group by dish_id) as d on true
     inner join (select 1) as x on true where r.id in ($1, $2) and name <> 'from a, b' order by rank, id`,
  )
  expect([...tables].toSorted()).toEqual(['dishes', 'restaurants', 'served_outcodes'])
  expect(problem).toBeUndefined()
})

test.each([
  ['select 1 from customers', [], 'the changes of customers are not reported'],
  ['select board_seen_at from restaurants', [], 'the changes of a column are not reported'],
  ['select id from dishes where sold_out_until > $1', [noon], 'a statement depends on a time'],
  ['select id from dishes where sold_out_until > now()', [], 'a statement depends on a time'],
  ['select current_date from dishes', [], 'a statement depends on a time'],
  ['update dishes set name = $1', ['x'], 'a statement is no SELECT'],
  ['with old as (delete from faqs returning id) select id from old', [], 'a statement is no SELECT'],
  ['select 1 from dishes d, orders o', [], 'a table after a comma is not recognised'],
  ['select 1 from dishes d join faqs f on (true), orders', [], 'a table after a comma is not recognised'],
  [
    'select (select 1 from faqs limit 1), array(select 1 from dishes, faqs)',
    [],
    'a table after a comma is not recognised',
  ],
  ['select 1 from dishes as d, orders', [], 'a table after a comma is not recognised'],
])('%s cannot be part of a cached answer', async (text, values, problem) => {
  expect((await recorded(text, values)).problem).toBe(problem)
})

test('the next time is the earliest one in the rows that is still to come', async () => {
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const rows = [
    { until: at(-5), name: 'x' },
    { until: at(30) },
    { until: at(7), other: null },
    { until: at(0) },
  ]
  expect((await recorded('select until from dishes', [], rows)).nextTime).toBe(at(7).getTime())
})
