import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { currentRecorder, recordReads, recordStatement } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seededRandom } from '../../../../../scripts/testing/seeded-random.ts'

const { app, db, clock } = await testApp()
const log = changeLogOf(db)
// Changes still arrive, but a busy machine, which hears its pings too late, does not switch memory off.
log.follow(() => Infinity)
const admin = await createTestUser(db, { isAdmin: true })
const outlets = await db
  .selectFrom('restaurants')
  .innerJoin('categories', 'categories.restaurant_id', 'restaurants.id')
  .select(['restaurants.id', 'uni_id as slug', 'categories.id as category'])
  .distinctOn('restaurants.id')
  .where('published_at', 'is not', null)
  .where('suspended_at', 'is', null)
  .where('categories.removed_at', 'is', null)
  .limit(3)
  .execute()

/** Every cached endpoint, with an address of its answers. */
const cached = new Map<Endpoint, string[]>([
  [
    api.restaurants.listRestaurants,
    ['', '&openNow=on', '&sort=open', '&sort=quickest', '&sort=charge', '&offers=on', '&freeDelivery=on']
      .concat('&cuisine=indian', '&orderType=Collection&page=2')
      .map((more) => `restaurant/get-all-restaurants?limit=9${more}`),
  ],
  [api.restaurants.readRestaurant, outlets.map(({ slug }) => `restaurant/get-restaurant-info/${slug}`)],
  [api.restaurants.countSlugPages, ['restaurant/count-addresses']],
  [api.restaurants.listSlugs, ['restaurant/get-all-addresses']],
  [api.menu.readMenu, outlets.map(({ slug }) => `category/get-restaurant-menu/${slug}`)],
  [api.menu.listCategories, outlets.map(({ id }) => `category/get-restaurant-categories/${id}`)],
  [api.menu.readCategory, outlets.map(({ category }) => `category/get-single-category/${category}`)],
  [api.menu.listFoods, outlets.map(({ category }) => `food/get-foods-by-category/${category}`)],
  [api.reviews.listReviews, outlets.map(({ id }) => `review/get-reviews/${id}?limit=5`)],
  [api.cuisines.listCuisines, ['cuisine/get-all-cuisines']],
  [api.banners.listBanners, ['carousel/get-all-carousel']],
  [api.faqs.listFaqs, ['faq/get-all-faqs']],
  [
    api.terms.readTermsByRole,
    ['User', 'Rider'].map((role) => `terms-and-condition/get-by-role?role=${role}`),
  ],
  [api.siteSettings.readSiteSettings, ['site-settings/get']],
  [api.charges.readServiceCharge, ['service-charge/get-service-charge']],
])
/** Public reads that depend on the caller, on a secret in the address, or on orders and bookings. */
const uncached = [
  '/picture/get-picture/:pictureId',
  '/customer-payment/methods',
  '/booking/availability/:restaurantId',
  '/restaurant/find-place',
  // From the index of names in memory.
  '/restaurant/suggest',
  '/restaurant/find-table/:restaurantId',
  '/restaurant/find-table-by-code/:tableCode',
  '/category/get-sold-out/:restaurantId',
  '/customer/logout',
  '/invitation/read',
  '/invitation/read-admin-link',
  '/partner/read-link',
  '/captcha/challenge',
]

const paths = [...cached.values()].flat()
const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/v1/${path}`, headers })

const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
const today = () => clock.now().toISOString().slice(0, 10)
/** Changes of everything that the public sees, each of one restaurant if it has one. */
const changes: (() => ReturnType<typeof sql>)[] = [
  () => sql`update dishes set sold_out_until = ${later(95_500)}, base_price = base_price % 900 + 101`,
  () => sql`update options set sold_out_until = ${later(61_250)}`,
  () => sql`update restaurants set paused_until = ${later(130_750)}`,
  () => sql`update restaurants set house_state = 'Busy', house_state_until = ${later(200_500)}`,
  () => sql`update restaurants set discount_percent = (discount_percent + 5) % 30, delivery_charge = 0`,
  () => sql`update restaurants set hours_exceptions = jsonb_build_array(jsonb_build_object(
    'date', ${today()}::text, 'isOpen', false, 'startTime', '00:00', 'endTime', '00:00'))`,
  () => sql`update restaurants set hours_exceptions = '[]', banner = null, logo = '/pictures/logo.webp'`,
  () =>
    sql`update restaurants set rank = rank + 3, suspended_at = case when suspended_at is null then now() end`,
  () => sql`update restaurants set suspended_at = null`,
  () => sql`update categories set name = left(name, 70) || ' +', position = position + 1`,
  () => sql`update option_groups set min_choices = 0`,
  () => sql`delete from dish_option_groups`,
  () => sql`update restaurant_cuisines set position = position + 10`,
]
const changesOfSite: (() => ReturnType<typeof sql>)[] = [
  () => sql`update cuisines set position = -position, banner = '/pictures/cuisine.webp'`,
  () => sql`update banners set title = left(title, 20) || ' +', position = -position`,
  () => sql`update faqs set question = left(question, 40) || ' +'`,
  () => sql`delete from faqs where id in (select id from faqs limit 1)`,
  () =>
    sql`update site_settings set service_charge = (service_charge + 10) % 100, telephone = '020 7946 0000'`,
]

/** The answers from memory that differ from those of the database, which is what an admin gets. */
async function findStale(): Promise<string[]> {
  const isStale = async (path: string) => {
    const [memory, database] = await Promise.all([get(path), get(path, admin.bearer)])
    return memory.statusCode !== database.statusCode || memory.body !== database.body
  }
  const found = await Promise.all(paths.map(isStale))
  return paths.filter((_, at) => found[at])
}

test('every public read is cached, or named with those that cannot be', async () => {
  const reads = Object.values(api)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .filter(({ access, method }) => access === 'anyone' && method === 'GET')
  const known = [...[...cached.keys()].map(({ path }) => path), ...uncached]
  expect(reads.map(({ path }): string => path).toSorted()).toEqual(known.toSorted())
  for (const path of paths) expect((await get(path)).headers, path).toHaveProperty('etag')
})

test('at any time and after any change an answer from memory is that of the database', async () => {
  const random = seededRandom(11)
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!
  expect(await findStale()).toEqual([])
  for (const [round, change] of [...changes, ...changesOfSite].entries()) {
    const column = /(update|from) restaurants/.test(change().compile(db).sql) ? 'id' : 'restaurant_id'
    const of = round < changes.length ? sql`where ${sql.ref(column)} = ${pick(outlets).id}` : sql``
    await sql`${change()} ${of}`.execute(db)
    expect(await findStale(), `after change ${round}`).toEqual([])
    // From seconds, which end within the minute, to hours, over which restaurants open and close.
    const seconds = random() * [20, 90, 20_000][round % 3]!
    clock.forward({ seconds })
    expect(await findStale(), `${seconds} s after change ${round}`).toEqual([])
  }
})

test('Postgres reads no table for an answer that the recorder does not know of', async () => {
  const statements = new Set<string>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (currentRecorder()) statements.add((given[0] as { text: string }).text)
    return Reflect.apply(query, this, given) as never
  })
  log.report('everything')
  for (const path of paths) await get(path)
  spy.mockRestore()
  expect(statements.size).toBeGreaterThan(10)
  for (const text of statements) {
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': object }>(`explain (generic_plan, format json) ${text}`)
      .execute(db)
    const plan = JSON.stringify(rows)
    const read = [...plan.matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
    const { reads } = await recordReads(clock.now(), async () =>
      recordStatement(currentRecorder()!, text, []),
    )
    expect([...reads.tables], text).toEqual(expect.arrayContaining(read))
    expect(read.length).toBeGreaterThan(0)
  }
})
