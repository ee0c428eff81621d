import pg from 'pg'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { reencodePicture } from '#server/platform/pictures/reencode-picture.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { loadDemoWorld } from '../load-demo-world.ts'
import { readSources } from '../read-sources.ts'
import { clearWorld } from '../reset-demo-world.ts'
import { findDrawing } from './dish-drawings.ts'
import { drawDish, drawingNames } from './draw-dish.ts'
import { rasteriseSvg } from './rasterise-svg.ts'

const now = new Date('2026-11-16T12:00:00Z')
const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
await load(true)

async function load(pictures: true | 'again') {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await clearWorld(client)
  const start = performance.now()
  await loadDemoWorld(client, { now, pictures })
  process.stdout.write(`demonstration world with pictures: ${Math.round(performance.now() - start)} ms\n`)
  await client.end()
}

async function count(query: string): Promise<number> {
  const { rows } = await sql.raw<{ n: string }>(`select count(*) as n from (${query}) as counted`).execute(db)
  return Number(rows[0]?.n)
}

test('a third of the dishes of every outlet have a picture, and hardly any drawing occurs twice on a menu', async () => {
  const share = 'select restaurant_id from dishes group by 1 having count(picture)'
  expect(await count(`${share} between count(*) / 3.0 - 1 and count(*) / 3.0 + 1`)).toBe(160)
  const pictured = await count('select from dishes where picture is not null')
  const distinct = await count('select distinct restaurant_id, picture from dishes where picture is not null')
  expect(distinct / pictured).toBeGreaterThan(0.95)
})

test('a third to a half of the outlets have a logo, some of them a banner too, Saffron Street both', async () => {
  const logos = await count('select from restaurants where logo is not null')
  expect(logos).toBeGreaterThan(160 / 3)
  expect(logos).toBeLessThan(160 / 2)
  expect(await count('select from restaurants where banner is not null')).toBeGreaterThanOrEqual(12)
  const both = `select from restaurants where logo is not null and banner is not null and name = 'Saffron Street'`
  expect(await count(both)).toBe(1)
})

test('every picture is one of the outlet itself, as if its staff had uploaded it, and none is unused', async () => {
  const shown = `select id as outlet, logo as path from restaurants union all select id, banner from restaurants
    union all select restaurant_id, picture from dishes`
  const known = `select restaurant_id, '/api/v1/picture/get-picture/' || id from pictures`
  expect(
    await count(`(select outlet, path from (${shown}) s where path is not null) except (${known})`),
  ).toBe(0)
  expect(await count(`(${known}) except (${shown})`)).toBe(0)
})

test('a banner comes in three widths, and what is stored is a small WebP file', async () => {
  const { rows } = await sql<{ bytes: Buffer; widths: number[] }>`
    select p.bytes, array(select width from picture_widths where picture_id = p.id order by 1) as widths
    from pictures p join restaurants r on r.banner like '%' || p.id where r.name = 'Saffron Street'`.execute(
    db,
  )
  expect(rows[0]?.widths).toEqual([480, 1600])
  expect(await sharp(rows[0]!.bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 320 })
  expect(await count('select from pictures where octet_length(bytes) > 80000')).toBe(0)
})

test('drawn again or read from the cache, the pictures are the same byte for byte', async () => {
  const print = async () =>
    (
      await sql<{
        digest: string
      }>`select md5(string_agg(id::text || md5(bytes) || width || height, ',' order by id))
        || (select md5(string_agg(picture_id::text || width || md5(bytes), ',' order by picture_id, width)) from picture_widths)
        || (select md5(string_agg(id::text || picture, ',' order by id)) from dishes) as digest from pictures`.execute(
        db,
      )
    ).rows[0]
  const before = await print()
  await load('again')
  expect(await print()).toEqual(before)
  await load(true)
  expect(await print()).toEqual(before)
})

test('every drawing shows a dish, and no vegetarian dish shows meat', () => {
  const { cuisines } = readSources()
  const dishes = cuisines.flatMap((cuisine) => cuisine.dishes)
  const used = new Set(dishes.map((dish) => findDrawing(dish)))
  expect(drawingNames().filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => name !== undefined && !drawingNames().includes(name))).toEqual([])
  expect(findDrawing({ name: 'Beef pho', diets: [] })).toBe('pho')
  expect(findDrawing({ name: 'Tofu pho', diets: ['vegetarian', 'vegan'] })).toBeUndefined()
  expect(findDrawing({ name: 'Vegetable biryani', diets: ['vegetarian'] })).toBe('yellow rice')
})

test('D52: once the world is loaded, no SVG can be read as an upload', async () => {
  await rasteriseSvg([drawDish('naan')])
  await expect(reencodePicture(Buffer.from(drawDish('naan')))).rejects.toMatchObject({
    code: 'NOT_A_PICTURE',
  })
})
