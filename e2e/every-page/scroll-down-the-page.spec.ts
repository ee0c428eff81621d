import type { Page } from '@playwright/test'

import { expect, expectAccessible, allowErrors, scrollTo, test, visit, widths } from '../support/visit.ts'

const slimBar = (page: Page) => page.getByRole('region', { name: 'Search bar' })

/** A hidden bar is out of reach for keyboards and screen readers too. */
const isHidden = (page: Page) => slimBar(page).evaluate((bar: HTMLElement) => bar.inert)

test('H8, H9: at every width the slim bar appears past 200 px and disappears below 100; in between nothing changes', async ({
  page,
}) => {
  for (const [address, sizes] of [
    ['/', widths],
    ['/user-policy', [390, 1440]],
  ] as const) {
    await visit(page, address)
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 700 })
      await expect(slimBar(page)).not.toBeInViewport()
      for (const [top, away] of [
        [150, true],
        [200, true],
        [201, false],
        [150, false],
        [100, false],
        [99, true],
        [150, true],
        [1000, false],
        [150, false],
        [0, true],
      ] as const) {
        await scrollTo(page, top)
        expect([address, width, top, await isHidden(page)]).toEqual([address, width, top, away])
      }
      await expect(slimBar(page)).not.toBeInViewport()
      await expect(page.getByRole('banner')).toBeInViewport()
    }
  }
})

test('H6, H7, H8: at every width the slim bar overlays the page with logo, search and cart, which works like the header’s, and nothing shifts when it appears', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    await visit(page, '/')
    const places = () =>
      page.getByRole('heading').evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect()
          // A card far below the window is not laid out yet.
          return height > 0 ? Math.round(top + window.scrollY) : undefined
        }),
      )
    const before = await places()
    expect(before.filter((top) => top !== undefined).length).toBeGreaterThan(10)
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length)
    const earlier = await shifts()

    await scrollTo(page, 600)
    const bar = slimBar(page)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect.poll(() => bar.evaluate((box) => getComputedStyle(box).opacity)).toBe('1')
    await expect(bar.getByRole('link', { name: 'Tablefare', exact: true })).toBeVisible()
    await expect(bar.getByRole('combobox', { name: 'Post code' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Search' })).toBeVisible()
    const cart = bar.getByRole('button', { name: 'Cart, 0 items' })
    await expect(cart).toBeVisible()
    const wide = bar.getByRole('link', { name: 'Login' })
    await expect(width >= 1024 ? wide : bar.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    expect((await bar.boundingBox())?.height).toBeCloseTo(width >= 1024 ? 65 : 57, 0)
    const after = await places()
    expect(before.map((top, at) => (top === undefined ? top : after[at]))).toEqual(before)
    expect(await shifts()).toBe(earlier)
    if (width !== 768) await expectAccessible(page)

    await cart.click()
    await expect(page.getByRole('alertdialog', { name: 'You have no items in your cart!' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(cart).toBeFocused()

    await bar.getByRole('link', { name: 'Tablefare', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(bar).not.toBeInViewport()
  }
})

test('H2, H3, H4, H10: on a narrow screen the top bar has logo, cart and menu; the menu opens and closes by keyboard and has Login, Terms of Use, Contact us and Grow with us', async ({
  page,
  browserErrors,
}) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/')
    const top = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(top.getByText('Contact us').first()).toBeHidden()
    await expect(top.getByRole('link', { name: 'Tablefare', exact: true })).toBeVisible()
    await expect(top.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
    const button = top.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(menu.locator(':focus')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: 'Close the menu' }).press('Enter')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await page.mouse.click(8, 400)
    await expect(menu).toBeHidden()

    await button.click()
    await menu.getByText('Contact us').click()
    await expect(menu.getByRole('link', { name: /^[\d ]{10,}/ })).toHaveAttribute('href', /^tel:\d+$/)
    await expect(menu.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await menu.getByText('Grow with us').click()
    await expect(menu.getByRole('link', { name: /@/ })).toBeHidden()
    for (const name of ['Partner', 'Agent', 'Rider'])
      await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    await menu.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
    await expect(menu).toBeHidden()

    await scrollTo(page, 600)
    await slimBar(page).getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/sign-in')
  }
  allowErrors(browserErrors, /404/)
})
