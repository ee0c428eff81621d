import type { Page } from '@playwright/test'

import { signInAs } from '../support/site-database.ts'
import { expect, allowErrors, test, visit, widths } from '../support/visit.ts'

/** The menus of a wide screen; those of the phone's drawer are hidden there. */
const menuButton = (page: Page, name: string) =>
  page.getByRole('banner').locator('summary').filter({ hasText: name, visible: true })

test('H1: the logo in the header leads home at every width', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/user-faq')
    await page.getByRole('banner').getByRole('link', { name: 'Tablefare', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const address of ['/', '/user-faq'])
    test(`H2, H3, D55: on ${address} 'Contact us' opens telephone and email, 'Grow with us' the other sites, one at a time`, async ({
      page,
    }) => {
      await visit(page, address)
      const header = page.getByRole('banner')
      const telephone = header.getByRole('link', { name: /^[\d ]{10,}/ })
      const email = header.getByRole('link', { name: /^\S+@\S+/ })
      await expect(telephone).toBeHidden()
      await menuButton(page, 'Contact us').click()
      await expect(telephone).toBeVisible()
      await expect(telephone).toHaveAttribute('href', /^tel:0\d{9,10}$/)
      await expect(email).toBeVisible()
      await expect(email).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+$/)

      await menuButton(page, 'Grow with us').click()
      const sites = { Partner: '/outlet', Agent: /^https:\/\/agents\./, Rider: /^https:\/\/riders\./ }
      for (const [name, site] of Object.entries(sites)) {
        const link = header.getByRole('link', { name: new RegExp(`^${name}`) })
        await expect(link).toBeVisible()
        await expect(link).toHaveAttribute('href', site)
      }
      await expect(email).toBeHidden()
      await menuButton(page, 'Contact us').click()
      await expect(email).toBeVisible()
      await expect(header.getByRole('link', { name: /^Agent/ })).toBeHidden()
    })

  test('H2, H3, H4: by keyboard Enter opens a menu, Escape or Tab closes it, as does a click outside; signed out, there is Login', async ({
    page,
    browserErrors,
  }) => {
    await visit(page, '/')
    for (const menu of ['Contact us', 'Grow with us']) {
      const button = menuButton(page, menu)
      const links = button.locator('..').getByRole('link')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
      await expect(button, 'the focus is given back').toBeFocused()
    }

    const header = page.getByRole('banner')
    const button = menuButton(page, 'Contact us')
    const email = header.getByRole('link', { name: /@/ })
    await button.click()
    await expect(email).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(email).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await email.focus()
    await page.keyboard.press('Tab')
    await expect(email).toBeHidden()
    await expect(menuButton(page, 'Grow with us')).toBeFocused()

    await expect(page.getByText('Logout')).toHaveCount(0)
    await header.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/sign-in')
    allowErrors(browserErrors, /404/)
  })
})

test('H6, H7, D51: at every width the cart button shows its count, and an empty cart says so on the page', async ({
  page,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`the browser's own alert came up: ${dialog.message()}`)
  })
  await visit(page, '/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const cart = page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' })
    await expect(cart.getByText('0', { exact: true })).toBeVisible()
    const alert = page.getByRole('alertdialog', { name: 'You have no items in your cart!' })

    await cart.click()
    await expect(alert.getByText('You have no items in your cart!', { exact: true })).toBeVisible()
    const way = alert.getByRole('button', { name: 'Find food' })
    await expect(way).toBeFocused()
    await way.click()
    await expect(alert).toBeHidden()
    await expect(cart).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(alert).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(cart).toBeFocused()
  }
})

test('H4: if the connection is lost before the bell has loaded, the page works without it', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/assets/bell-*.js', (route) => route.abort())
  await visit(page, '/user-faq')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  allowErrors(browserErrors, /ERR_FAILED/)
})
