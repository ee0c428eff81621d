import type { Page } from '@playwright/test'

import { cartButton, phone, saffron } from '../support/order-page.ts'
import { expect, stopClock, test, visit } from '../support/visit.ts'

const bhaji = 'Onion bhaji (4)'

/** Holds back every script of the page until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a menu button that I tap before the scripts have loaded is marked, and opens the menu once they have', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('data-tapped')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(button).not.toHaveAttribute('data-tapped')
})

test('no script is fetched before the page is painted', async ({ page }) => {
  await page.clock.install()
  await stopClock(page)
  await page.addInitScript(() => {
    class Paints {
      constructor(onPaint: () => void) {
        Object.assign(window, { paint: onPaint })
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver: Paints })
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  expect(scripts).toEqual([])
  await page.evaluate(() => (window as unknown as { paint: () => void }).paint())
  await page.clock.runFor(100)
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
})

test('a page that nobody looks at, which is never painted, starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/user-faq')
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a dish that I add twice before the scripts have loaded is added once, and later taps count each', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const release = await holdScripts(page)
  await page.goto(saffron, { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: `Add ${bhaji}`, exact: true })
  await button.click()
  await button.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  release()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  await page.getByRole('button', { name: `One more ${bhaji}` }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
})

test('Back before the scripts have loaded shows the page before', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Post code' })
  await box.fill('SE1 9AA')
  await box.press('Enter')
  await expect(page).toHaveURL('/?postCode=SE1+9AA')
  const release = await holdScripts(page)
  // The page is not loaded before its scripts are.
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'All Restaurants', exact: true })).toBeVisible()
  release()
})
