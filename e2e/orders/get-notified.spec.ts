import type { Page } from '@playwright/test'

import { desktop, phone } from '../support/order-page.ts'
import { signInAs, notifyCustomer } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const accepted = {
  title: 'Your order is accepted',
  description: 'Saffron Street is cooking TF-7K3Q-92. It arrives by 19:47.',
  link: '/my-order',
}
const cards = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test.use({ viewport: desktop })

test('NT1, NT3, EN13: title, description and age; the bell, and on a phone the menu, counts unread notifications until I open the page', async ({
  page,
  context,
}) => {
  const { customerId } = await signInAs(context)
  await notifyCustomer(
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

test('NT1: the cross deletes a notification at once; offline it stays, with a message', async ({
  page,
  context,
  browserErrors,
}) => {
  const { customerId } = await signInAs(context)
  await notifyCustomer(
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
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await cards(page).getByRole('button', { name: 'Remove First' }).click()
  await expect(page.getByRole('heading', { name: 'No Notification is found' })).toBeVisible()
})

test('NT1: without JavaScript I can read them and remove one', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const { customerId } = await signInAs(context)
  await notifyCustomer(customerId, { title: 'First', description: 'Goes.', at: minutesAgo(5) })
  const page = await context.newPage()
  await page.goto('/notifications')
  await expect(cards(page).getByRole('time')).toHaveText(/^[56] minutes ago$/)
  await page.getByRole('button', { name: 'Remove First' }).click()
  await expect(page.getByRole('heading', { name: 'No Notification is found' })).toBeVisible()
  await context.close()
})

test('NT1, NT3: a new notification appears live at the bell and in the list', async ({ page, context }) => {
  const { customerId } = await signInAs(context)
  // The unread count is read after the stream is open, so later notifications come by the stream.
  const listening = page.waitForResponse('**/notification/get-customer-notification')
  await visit(page, '/user-faq')
  await listening
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await notifyCustomer(customerId, { ...accepted, at: new Date() })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

  await bell(page).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await notifyCustomer(customerId, {
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

test('D9, NT1, NT2: another customer sees none of mine but No Notification is found; a link to another site is dropped; both pages are accessible', async ({
  page,
  context,
}) => {
  const mine = await signInAs(context)
  await notifyCustomer(mine.customerId, { ...accepted, at: minutesAgo(5) })
  const { customerId } = await signInAs(context)
  await visit(page, '/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page.getByRole('heading', { name: 'No Notification is found', exact: true })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expectAccessibleAtEveryWidth(page)
  const links = ['/%5Cevil.example', '/a//evil.example', '/%2F/evil.example', '/../..//evil.example']
  await notifyCustomer(
    customerId,
    ...links.map((link, at) => ({ title: `Link ${at}`, description: 'Look', link, at: minutesAgo(at) })),
  )
  await expect(cards(page)).toHaveCount(links.length)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await notifyCustomer(customerId, { ...accepted, at: minutesAgo(2) })
  await expect(cards(page)).toHaveCount(links.length + 1)
  await expectAccessibleAtEveryWidth(page)
})

test('NT1: without JavaScript too, a long list shows more on demand and says where it ends', async ({
  browser,
}) => {
  const baseURL = process.env.SITE_URL
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const { customerId } = await signInAs(context)
  const notices = Array.from({ length: 21 }, (_, at) => ({ ...accepted, at: minutesAgo(at) }))
  await notifyCustomer(customerId, ...notices)
  const page = await context.newPage()
  await page.goto('/notifications')
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Show more notifications' }).click()
  await expect(cards(page)).toHaveCount(21)
  await expect(page.getByText('That’s all: 21 notifications.')).toBeVisible()
  await expect(cards(page).nth(20)).toBeInViewport()
  await context.close()
})
