import { readFileSync } from 'node:fs'

import { expect, test as base } from '@playwright/test'

import { addDish, emptyCart } from '#domain/orders/cart/cart.ts'
import { toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence } from '#domain/shared/money.ts'
import { setSession, withSiteDatabase } from '../../e2e/support/site-database.ts'
import { everyAddress } from './every-address.ts'
import type { World } from './create-world.ts'
import { payloads } from './payloads.ts'
import { poison } from './poison.ts'
import { type Findings, findForeignMarkup, openAndCheck, watch } from './watch.ts'

/** The search parameters that more than one page reads. */
const searchNames = [
  'search',
  'q',
  'postCode',
  'cuisine',
  'orderType',
  'sort',
  'category',
  'goodbye',
  'what',
  'by',
  'to',
]

const none: Findings = { ran: [], blocked: [], requested: [], markup: [], failed: [] }
const readWorld = () => JSON.parse(readFileSync(process.env.HOSTILE_WORLD ?? '', 'utf8')) as World

const test = base.extend<{ findings: Findings }>({
  findings: [
    async ({ context }, use) => {
      const findings = await watch(context, process.env.SITE_URL ?? '')
      await use(findings)
      expect(findings).toEqual(none)
    },
    { auto: true },
  ],
})

test.use({ viewport: { width: 1280, height: 900 } })

for (const role of ['visitor', 'guest', 'customer', 'staff', 'admin'] as const)
  test(`no stored text runs as code on any page for a ${role}`, async ({ page, context, findings }) => {
    const world = readWorld()
    const me = world.roles[role]
    if (me) await setSession(context, me.token)
    const mine = [
      { table: 'restaurants', id: world.outlet.id },
      ...(me ? [{ table: 'customers', id: me.customerId }] : []),
    ]
    for (const [at, address] of everyAddress(world).entries()) {
      if (address === '/log-out') continue
      // The names of this outlet and person are on every page, so they change with each page.
      await withSiteDatabase((db) => poison(db, at * 5, mine))
      await openAndCheck(page, address, findings)
    }
  })

test('no payload runs as a text of a restaurant and its menu', async ({ page, findings }) => {
  const world = readWorld()
  for (const { uniId } of world.outlets) {
    await openAndCheck(page, `/order/${uniId}`, findings)
    const add = page.getByRole('main').getByRole('button', { name: /^(Add|Choose)/ })
    if ((await add.count()) > 0) await add.first().click()
    findings.markup.push(...(await findForeignMarkup(page)))
  }
})

test('no payload runs as a text of an order', async ({ page, context, findings }) => {
  const world = readWorld()
  await setSession(context, world.roles.customer.token)
  for (const [at, order] of world.orders.entries())
    if (at % 2 === 0) await openAndCheck(page, `/order-summary/${order}`, findings)
})

test('no payload runs as a text of a ticket', async ({ page, context, findings }) => {
  const world = readWorld()
  await setSession(context, world.roles.staff.token)
  for (const [at, order] of world.orders.entries())
    if (at % 2 === 0) await openAndCheck(page, `/outlet/${world.outlet.id}/ticket/${order}`, findings)
})

test('no payload runs from the address, in any parameter that a page reads', async ({ page, findings }) => {
  const world = readWorld()
  const pages = [
    '/',
    '/sign-in',
    '/terms-of-use',
    '/reset-password',
    '/invitation',
    `/order/${world.outlet.uniId}`,
  ]
  const names = [
    ...searchNames,
    'from',
    'next',
    'token',
    'page',
    'order',
    'restaurant',
    'date',
    'role',
    'table',
  ]
  for (const [at, payload] of payloads.entries()) {
    const search = new URLSearchParams(names.map((name) => [name, payload])).toString()
    await openAndCheck(page, `${pages[at % pages.length]}?${search}#${encodeURIComponent(payload)}`, findings)
    await openAndCheck(page, `/${encodeURIComponent(payload)}`, findings)
  }
})

test('no payload runs from the cart stored on the device', async ({ page, context, findings }) => {
  const world = readWorld()
  await setSession(context, world.roles.customer.token)
  await openAndCheck(page, `/order/${world.outlet.uniId}`, findings)
  for (const [at, payload] of payloads.entries()) {
    await page.evaluate(
      ([stored, payload]) => {
        for (const [name, value] of Object.entries(stored as Record<string, unknown>))
          localStorage.setItem(
            `tablefare.${name}`,
            JSON.stringify(value).replaceAll('"TEXT"', JSON.stringify(payload)),
          )
      },
      [storedBy(world), payload] as const,
    )
    await openAndCheck(page, checkouts[at % checkouts.length]!, findings)
  }
})

const checkouts = ['/checkout-collection', '/checkout-home-delivery', '/checkout-dine-in', '/home']

/** A cart and its restaurant as the device stores them, with a placeholder for every text. */
function storedBy({ outlet, dish }: World) {
  const line = { foodId: dish, name: 'TEXT', basePrice: pence(500), optionsPrice: pence(0), choices: [] }
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isOpen: true,
    startTime: '00:00',
    endTime: '00:00',
  }))
  return {
    cart: toStoredCart({ ...addDish(emptyCart(outlet.uniId), line, 1), note: 'TEXT' }),
    restaurant: {
      version: 1,
      uniId: outlet.uniId,
      name: 'TEXT',
      orderTypes: ['Collection', 'Home Delivery', 'Dine In'],
      discountPercent: 0,
      serviceCharge: 50,
      deliveryCharge: 199,
      minimumOrder: 0,
      collectionMinutes: 20,
      hours: { week: hours, exceptions: [] },
    },
    table: {
      restaurant: outlet.uniId,
      tableNo: 'TEXT',
      date: toLondonTime(kitchenDay(new Date()).since).date,
    },
  }
}
