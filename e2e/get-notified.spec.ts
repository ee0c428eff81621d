import type { Page } from '@playwright/test'

import { desktop, phone } from './order-page.ts'
import { comeAs, notifySomebody } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const accepted = {
  title: 'Your order is accepted',
  description: 'Saffron Street is cooking TF-7K3Q-92. It arrives by 19:47.',
  link: '/my-order',
}
const cards = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test.use({ viewport: desktop })

test('NT1, NT3, EN13: title, description and how long ago; the bell, and on a phone the menu, counts what is new until I look', async ({
  page,
  context,
}) => {
  const { customerId } = await comeAs(context)
  await notifySomebody(
    customerId,
    { title: 'Card added', description: 'Visa ending 4242 is in your wallet.', at: minutesAgo(15 * 1440) },
    { ...accepted, at: minutesAgo(2) },
  )
  await visit(page, '/user-faq')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await page.setViewportSize(phone)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Notifications 2 unread' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close the menu' }).click()
  await page.setViewportSize(desktop)
  await bell(page).click()
  await expect(cards(page)).toHaveCount(2)
  const newest = cards(page).first()
  await expect(newest.getByRole('heading')).toHaveText('Your order is accepted, new')
  await expect(newest).toContainText('Saffron Street is cooking TF-7K3Q-92. It arrives by 19:47.')
  await expect(newest.getByRole('time')).toHaveText(/^[23] minutes ago$/)
  await expect(newest.getByRole('link')).toHaveAttribute('href', '/my-order')
  await expect(cards(page).last().getByRole('time')).toHaveText('2 weeks ago')
  await expect(cards(page).last().getByRole('link')).toHaveCount(0)
  await expect(page.getByText('2 new', { exact: true })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await visit(page, '/notifications')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText(/^\d+ new$/)).toHaveCount(0)
  await expect(newest.getByRole('heading')).toHaveText('Your order is accepted')
})

test('NT1: the cross removes one at once, for good; without a line it stays and says so', async ({
  page,
  context,
  complaints,
}) => {
  const { customerId } = await comeAs(context)
  await notifySomebody(
    customerId,
    { title: 'First', description: 'Stays.', at: minutesAgo(5) },
    { title: 'Second', description: 'Goes.', at: minutesAgo(4) },
  )
  await visit(page, '/notifications')
  await cards(page).first().getByRole('button', { name: 'Remove Second' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Second is removed.' })).toHaveCount(1)
  await visit(page, '/notifications')
  await expect(cards(page)).toHaveCount(1)
  await page.route('**/notifications.data*', (route) => route.abort('internetdisconnected'))
  await cards(page).getByRole('button', { name: 'Remove First' }).click()
  await expect(cards(page).getByRole('alert')).toHaveText(/^You seem to be offline\./)
  await expect(cards(page)).toHaveCount(1)
  await page.unroute('**/notifications.data*')
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await cards(page).getByRole('button', { name: 'Remove First' }).click()
  await expect(page.getByRole('heading', { name: 'No Notification is found' })).toBeVisible()
})

test('NT1: without JavaScript I can read them and remove one', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const { customerId } = await comeAs(context)
  await notifySomebody(customerId, { title: 'First', description: 'Goes.', at: minutesAgo(5) })
  const page = await context.newPage()
  await page.goto('/notifications')
  await expect(cards(page).getByRole('time')).toHaveText(/^[56] minutes ago$/)
  await page.getByRole('button', { name: 'Remove First' }).click()
  await expect(page.getByRole('heading', { name: 'No Notification is found' })).toBeVisible()
  await context.close()
})

test('NT1, NT3: what comes while a page is open shows by itself: at the bell, and in the list', async ({
  page,
  context,
}) => {
  const { customerId } = await comeAs(context)
  // The list is counted once the stream has begun: what comes from then on, comes by the stream.
  const listening = page.waitForResponse('**/notification/get-customer-notification')
  await visit(page, '/user-faq')
  await listening
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await notifySomebody(customerId, { ...accepted, at: new Date() })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

  await bell(page).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await notifySomebody(customerId, {
    title: 'On its way',
    description: 'Look out for the rider.',
    at: new Date(),
  })
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first().getByRole('heading')).toHaveText('On its way, new')
  await expect(page.getByText('2 new', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'On its way. Look out for the rider.' }),
  ).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('D9, NT1, NT2: another person sees none of mine, but that No Notification is found; a way on that could be read as another site is none; both read well', async ({
  page,
  context,
}) => {
  const mine = await comeAs(context)
  await notifySomebody(mine.customerId, { ...accepted, at: minutesAgo(5) })
  const { customerId } = await comeAs(context)
  await visit(page, '/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page.getByRole('heading', { name: 'No Notification is found', exact: true })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expectReadsWell(page)
  const links = ['/%5Cevil.example', '/a//evil.example', '/%2F/evil.example', '/../..//evil.example']
  await notifySomebody(
    customerId,
    ...links.map((link, at) => ({ title: `Link ${at}`, description: 'Look', link, at: minutesAgo(at) })),
  )
  await expect(cards(page)).toHaveCount(links.length)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await notifySomebody(customerId, { ...accepted, at: minutesAgo(2) })
  await expect(cards(page)).toHaveCount(links.length + 1)
  await expectReadsWell(page)
})
