import './as-production.ts'

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'

import { insertBookingRow } from '#server/testing/booking-rows.ts'
import { order } from '../e2e/kitchen.ts'
import { onSite } from '../e2e/site-database.ts'
import { startServer } from '../e2e/start-site.ts'
import { visit } from '../e2e/visit.ts'
import { buildSite, root } from './build-site.ts'
import { findChromium } from './find-chromium.ts'
import { say } from './run-until-stopped.ts'
import { sitePages } from './tour/site-pages.ts'
import { chapters, type Stop } from './tour/stops.ts'
import { pictureOf, writeTour } from './tour/write-tour.ts'

/** `npm run tour`: takes a picture of every page as it is today, and writes docs/tour.md around them. */
const folder = path.join(root, 'docs/pictures/tour')
const executablePath = findChromium(say)
await buildSite(say)
const site = await startServer('production')
Object.assign(process.env, { SITE_URL: site.url, SITE_DATA_DIR: site.dataDir })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { people, names } = await preparePeople(browser)
  for (const [title, stops] of Object.entries(chapters)) {
    say(title)
    for (const stop of stops) await takePicture(people[stop.who], stop, names)
  }
  await writeFile(path.join(root, 'docs/tour.md'), writeTour(sitePages()))
} finally {
  await browser.close()
  await site.stop()
}
if (process.connected) process.disconnect()

/** The people of the demonstration world, one for each side of the site, with something to look at. */
async function preparePeople(browser: Browser) {
  const open = () => browser.newContext({ baseURL: site.url, locale: 'en-GB', timezoneId: 'Europe/London' })
  const [visitor, customer, kitchen, admin] = await Promise.all([open(), open(), open(), open()])
  const customerId = await signIn(customer, 'demo@tablefare.test', 'customer-demo')
  await signIn(kitchen, 'kitchen@tablefare.test', 'kitchen-demo')
  await signIn(admin, 'admin@tablefare.test', 'admin-demo')
  const outlet = await findOutlet()
  const board = await kitchen.newPage()
  await visit(board, `/outlet/${outlet.id}`)
  await fillCart(customer, outlet)
  const placed = await order(customer.request, outlet, {
    orderType: 'Home Delivery',
    kitchenNotes: 'No nuts, please.',
    cartItems: { foodItems: outlet.plain.map(({ id }) => ({ food: id, quantity: 2 })) },
  })
  await bookFor(customerId, outlet)
  const names = { outlet: outlet.id, restaurant: outlet.uniId, order: placed._id }
  return { people: { visitor, customer, kitchen, admin }, names }
}

async function signIn(context: BrowserContext, credential: string, password: string): Promise<string> {
  const answer = await context.request.post('/api/v1/customer/signin', {
    headers: { origin: site.url },
    data: { credential, password },
  })
  return ((await answer.json()) as { data: { _id: string } }).data._id
}

/** The outlet that the kitchen of the demonstration world runs, and dishes of it that are ordered as they are. */
async function findOutlet() {
  return onSite(async (db) => {
    const outlet = await db
      .selectFrom('memberships')
      .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
      .innerJoin('customers', 'customers.id', 'memberships.customer_id')
      .select(['restaurants.id', 'uni_id as uniId', 'restaurants.name', 'restaurants.post_code as postCode'])
      .where('customers.email', '=', 'kitchen@tablefare.test')
      .executeTakeFirstOrThrow()
    const plain = await db
      .selectFrom('dishes')
      .select(['id', 'name'])
      .where('restaurant_id', '=', outlet.id)
      .where('is_alcohol', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('dish_option_groups').select('dish_id').whereRef('dish_id', '=', 'dishes.id'))),
      )
      .orderBy('position')
      .limit(2)
      .execute()
    return { ...outlet, plain }
  })
}

async function fillCart(
  customer: BrowserContext,
  { uniId, plain }: { uniId: string; plain: { name: string }[] },
) {
  const page = await customer.newPage()
  await visit(page, `/order/${uniId}`)
  for (const { name } of plain) {
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill(name)
    await page
      .getByRole('button', { name: `Add ${name}` })
      .first()
      .click()
  }
  await page.close()
}

async function bookFor(customer_id: string, { id: restaurant_id }: { id: string }): Promise<void> {
  const quarter = 900_000
  const inAnHour = new Date(Math.ceil((Date.now() + 3_600_000) / quarter) * quarter)
  await onSite(async (db) => {
    for (const starts_at of [inAnHour, new Date(inAnHour.getTime() + 86_400_000)])
      await insertBookingRow(db, { customer_id, restaurant_id, starts_at })
  })
}

async function takePicture(
  context: BrowserContext,
  stop: Stop,
  names: Record<string, string>,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(stop.isPhone ? { width: 390, height: 780 } : { width: 1280, height: 800 })
  await visit(
    page,
    stop.path.replace(/:(\w+)/g, (_, what: string) => names[what] ?? what),
  )
  // The header's own part comes after the page.
  if ((stop.who === 'customer' || stop.who === 'admin') && !stop.isPhone)
    await page.getByText('Logout', { exact: true }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  await picture
    .resize(stop.isPhone ? 300 : 800)
    .webp({ quality: 72 })
    .toFile(path.join(folder, pictureOf(stop)))
  await page.close()
}
