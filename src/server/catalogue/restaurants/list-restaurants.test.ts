import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()

/** Copies of a restaurant after all others, more than one batch, so that the last ones are in a third. */
await sql`insert into restaurants (uni_id, name, legal_name, telephone, address, post_code, lat, lng, order_types,
    collection_minutes, delivery_minutes, delivery_charge, hours, rank, published_at)
  select 'copy-' || n, 'Copy ' || n, legal_name, telephone, address, post_code, lat, lng, order_types,
    collection_minutes, delivery_minutes, delivery_charge, case when n > 480 then hours else '[]' end, 9000000 + n, published_at
  from restaurants, generate_series(1, 500) n where uni_id = 'saffron-street-london'`.execute(db)

type Body = { data: { restaurant: { uniId: string } }[]; paging: { more: boolean } }

async function readAll(query: string, limit: number): Promise<string[]> {
  const seen: string[] = []
  for (let page = 1, more = true; more; page++) {
    const url = `/api/v1/restaurant/get-all-restaurants?${query}&limit=${limit}&page=${page}`
    const { data, paging } = (await app.inject({ method: 'GET', url })).json<Body>()
    seen.push(...data.map(({ restaurant }) => restaurant.uniId))
    more = paging.more
  }
  return seen
}

test.each(['open', 'quickest', 'charge'])(
  'API1, D39: the list sorted by %s ends at the last restaurant, without gaps or repeats',
  async (sort) => {
    const rows = await db.selectFrom('restaurants').select('uni_id').execute()
    const seen = await readAll(`sort=${sort}`, 70)
    expect(seen.toSorted()).toEqual(rows.map(({ uni_id }) => uni_id).toSorted())
  },
)

test('API1: “Open now” finds an open restaurant however many closed ones come before it', async () => {
  const seen = await readAll('openNow=on', 60)
  const copies = seen.filter((uniId) => uniId.startsWith('copy-'))
  expect(copies).toEqual(Array.from({ length: 20 }, (_, at) => `copy-${481 + at}`))
  expect(new Set(seen).size).toBe(seen.length)
})
