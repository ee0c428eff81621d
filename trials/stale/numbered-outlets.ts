import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import type { SpawnedServer } from '../support/spawn-server.ts'

/** Where the number of an outlet is read: answers, a rendered page, and the search from memory. */
export const readings = ['menu', 'categories', 'page', 'restaurant', 'search'] as const

/** An outlet whose number is the name of a category and its minimum order. */
export type Outlet = {
  /** The acknowledged changes: when, and by which server. */
  acknowledged: { at: number; server: SpawnedServer }[]
  write(server: SpawnedServer, number: number): Promise<void>
  /** Without the triggers that report a change. */
  writeUnreported(number: number): Promise<void>
  read: Record<(typeof readings)[number], (server: SpawnedServer) => Promise<number>>
}

type Row = { id: string; slug: string; postCode: string; categoryId: string }
type Category = { _id: string; name: string }

export async function createOutlets(db: Db): Promise<Outlet[]> {
  const rows = await db
    .selectFrom('restaurants')
    .innerJoin('categories', 'categories.restaurant_id', 'restaurants.id')
    .innerJoin('dishes', 'dishes.category_id', 'categories.id')
    .select(['restaurants.id', 'uni_id as slug', 'post_code as postCode', 'categories.id as categoryId'])
    .distinctOn('restaurants.id')
    .where('categories.removed_at', 'is', null)
    .where('dishes.removed_at', 'is', null)
    .where('published_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .limit(6)
    .execute()
  await db.transaction().execute(async (tx) => {
    for (const row of rows) await writeRows(tx, row, -1)
  })
  return Promise.all(rows.map((row) => createOutlet(db, row)))
}

async function createOutlet(db: Db, row: Row): Promise<Outlet> {
  const { bearer } = await createTestUser(db, { staffOf: [row.id] })
  const put = async ({ origin }: SpawnedServer, path: string, body: object) => {
    const headers = { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    await fetchOk(`${origin}/api/v1/${path}/${row.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    })
  }
  const numberIn = (categories: Category[]) =>
    parseNumber(categories.find(({ _id }) => _id === row.categoryId)!.name)
  return {
    acknowledged: [],
    write: async (server, number) => {
      const setup = await fetchOk(`${server.origin}/api/v1/outlet-setup/get-setup/${row.id}`, {
        headers: bearer,
      })
      const { data } = (await setup.json()) as { data: { delivery: object } }
      await put(server, 'outlet-setup/save-delivery', { ...data.delivery, minimumOrder: number + 1 })
      await put(server, 'outlet-menu/save-category', { categoryId: row.categoryId, name: toName(number) })
    },
    writeUnreported: (number) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await writeRows(tx, row, number)
      }),
    read: {
      menu: async (server) => {
        const menu = await read<{ categories: Category[] }>(
          server,
          `category/get-restaurant-menu/${row.slug}`,
        )
        return numberIn(menu.categories)
      },
      categories: async (server) =>
        numberIn(await read<Category[]>(server, `category/get-restaurant-categories/${row.slug}`)),
      page: async ({ origin }) => parseNumber(await (await fetchOk(`${origin}/order/${row.slug}`)).text()),
      restaurant: async (server) => {
        const found = await read<Restaurant>(server, `restaurant/get-restaurant-info/${row.slug}`)
        return found.restaurantDelivery.minimumOrder - 1
      },
      search: async (server) => {
        const query = new URLSearchParams({ postCode: row.postCode, limit: '300' })
        const path = `restaurant/search-restaurant-by-post-code?${query.toString()}`
        const found = await read<{ restaurant: Restaurant }[]>(server, path, { method: 'POST' })
        const { restaurant } = found.find((one) => one.restaurant._id === row.id)!
        return restaurant.restaurantDelivery.minimumOrder - 1
      },
    },
  }
}

async function writeRows(tx: Tx, { id, categoryId }: Row, number: number): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ name: toName(number) })
    .where('id', '=', categoryId)
    .execute()
  await tx
    .updateTable('restaurants')
    .set({ minimum_order: (number + 1) * 100 })
    .where('id', '=', id)
    .execute()
}

const toName = (number: number) => `Number ${number}`

function parseNumber(text: string): number {
  const [, number] = /Number (-?\d+)/.exec(text) ?? []
  if (number === undefined) throw new Error('no number')
  return Number(number)
}

async function read<Data>({ origin }: SpawnedServer, path: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetchOk(`${origin}/api/v1/${path}`, init)
  return ((await response.json()) as { data: Data }).data
}

async function fetchOk(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(await response.text())
  return response
}
