import { readFileSync } from 'node:fs'

import { expect, test as base } from '@playwright/test'

import { addDish, emptyCart } from '#domain/orders/cart.ts'
import { writeCart } from '#domain/orders/kept-cart.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import { pence } from '#domain/shared/money.ts'
import { holdSession, onSite } from '../site-database.ts'
import { everyAddress } from './every-address.ts'
import type { World } from './make-world.ts'
import { payloads } from './payloads.ts'
import { poison } from './poison.ts'
import { type Findings, livingMarkup, look, watch } from './watch.ts'

/** What the pages read in an address, but for what only one of them does. */
const searchNames = [
  'search',
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

const none: Findings = { ran: [], barred: [], asked: [], alive: [], failed: [] }
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
  test(`no word of anybody runs on any page for a ${role}`, async ({ page, context, findings }) => {
    const world = readWorld()
    const me = world.roles[role]
    if (me) await holdSession(context, me.token)
    const mine = [
      { table: 'restaurants', id: world.outlet.id },
      ...(me ? [{ table: 'customers', id: me.customerId }] : []),
    ]
    for (const [at, address] of everyAddress(world).entries()) {
      if (address === '/log-out') continue
      // Names that are one on each page: another payload at each page.
      await onSite((db) => poison(db, at * 5, mine))
      await look(page, address, findings)
    }
  })

test('each payload is once the words of a restaurant, and of its menu', async ({ page, findings }) => {
  const world = readWorld()
  for (const { uniId } of world.outlets) {
    await look(page, `/order/${uniId}`, findings)
    const add = page.getByRole('main').getByRole('button', { name: /^(Add|Choose)/ })
    if ((await add.count()) > 0) await add.first().click()
    findings.alive.push(...(await livingMarkup(page)))
  }
})

test('each payload is once the words of an order', async ({ page, context, findings }) => {
  const world = readWorld()
  await holdSession(context, world.roles.customer.token)
  for (const [at, order] of world.orders.entries())
    if (at % 2 === 0) await look(page, `/order-summary/${order}`, findings)
})

test('each payload is once the words of a ticket', async ({ page, context, findings }) => {
  const world = readWorld()
  await holdSession(context, world.roles.staff.token)
  for (const [at, order] of world.orders.entries())
    if (at % 2 === 0) await look(page, `/outlet/${world.outlet.id}/ticket/${order}`, findings)
})

test('each payload is once in the address, in every place that a page reads', async ({ page, findings }) => {
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
    const said = new URLSearchParams(names.map((name) => [name, payload])).toString()
    await look(page, `${pages[at % pages.length]}?${said}#${encodeURIComponent(payload)}`, findings)
    await look(page, `/${encodeURIComponent(payload)}`, findings)
  }
})

test('each payload is once in the cart that a device keeps', async ({ page, context, findings }) => {
  const world = readWorld()
  await holdSession(context, world.roles.customer.token)
  await look(page, `/order/${world.outlet.uniId}`, findings)
  for (const [at, payload] of payloads.entries()) {
    await page.evaluate(
      ([kept, payload]) => {
        for (const [name, value] of Object.entries(kept as Record<string, unknown>))
          localStorage.setItem(
            `tablefare.${name}`,
            JSON.stringify(value).replaceAll('"WORDS"', JSON.stringify(payload)),
          )
      },
      [keptBy(world), payload] as const,
    )
    await look(page, checkouts[at % checkouts.length]!, findings)
  }
})

const checkouts = ['/checkout-collection', '/checkout-home-delivery', '/checkout-dine-in', '/home']

/** A cart for two and what the device knows of the restaurant, with a word where words stand. */
function keptBy({ outlet, dish }: World) {
  const line = { foodId: dish, name: 'WORDS', basePrice: pence(500), optionsPrice: pence(0), choices: [] }
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isOpen: true,
    startTime: '00:00',
    endTime: '00:00',
  }))
  return {
    cart: writeCart({ ...addDish(emptyCart(outlet.uniId), line, 1), note: 'WORDS' }),
    restaurant: {
      version: 1,
      uniId: outlet.uniId,
      name: 'WORDS',
      orderTypes: ['Collection', 'Home Delivery', 'Dine In'],
      discountPercent: 0,
      serviceCharge: 50,
      deliveryCharge: 199,
      minimumOrder: 0,
      collectionMinutes: 20,
      hours: { week: hours, exceptions: [] },
    },
    table: { restaurant: outlet.uniId, tableNo: 'WORDS', date: londonTime(new Date()).date },
  }
}
