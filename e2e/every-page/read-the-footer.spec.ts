import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { expect, test, visit, widths } from '../support/visit.ts'

test('F1, F3, F4, F5, F6, HM9: at every width the footer has Find, Book, Enjoy, the other sites, the social ones, the version; the app is in two shops, with a code on a wide screen', async ({
  page,
}) => {
  await visit(page, '/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading')).toHaveText(['Find', 'Book', 'Enjoy'])
    const addresses = {
      Partner: '/outlet',
      Agent: /^https:\/\/agents\./,
      Rider: /^https:\/\/riders\./,
      'Tablefare on Facebook': /^https:\/\/facebook\./,
      'Tablefare on Instagram': /^https:\/\/instagram\./,
      'Tablefare on YouTube': /^https:\/\/youtube\./,
    }
    for (const [name, address] of Object.entries(addresses)) {
      const link = footer.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', address)
    }
    await expect(footer.getByText('Version 1.0.9', { exact: true })).toBeVisible()

    const block = page.getByRole('region', { name: 'Your table, in your pocket' })
    await block.scrollIntoViewIfNeeded()
    for (const name of ['Download on the App Store', 'Get it on Google Play'])
      await expect(block.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/.+/)
    const code = block.getByRole('img', { name: 'QR code that leads to the app' })
    await expect(code).toBeVisible({ visible: width >= 1024 })
    if (width >= 1024)
      await expect
        .poll(() => code.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
        .toBeGreaterThan(0)
  }
})

test('F2: the footer links to Terms and Conditions, FAQs and Our Packages, each opened at its top', async ({
  page,
}) => {
  const links = { 'Terms and Conditions': 'Terms & Conditions', FAQs: 'FAQs', 'Our Packages': 'Our Packages' }
  await visit(page, '/')
  for (const [name, title] of Object.entries(links)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tablefare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
})

test('F6: the footer leads to both app stores, and its QR code to the app', async ({ page }) => {
  for (const address of ['/', '/user-faq', '/order/saffron-street-london', '/our-packages']) {
    await visit(page, address)
    const footer = page.getByRole('contentinfo')
    const stores: string[] = []
    for (const name of ['App Store', 'Google Play']) {
      const link = footer.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      stores.push((await link.getAttribute('href'))!)
    }
    expect(stores.map((store) => new URL(store).protocol)).toEqual(['https:', 'https:'])
    expect(stores[0]).not.toBe(stores[1])
    const code = footer.getByRole('img', { name: 'QR code that leads to the app' })
    await code.scrollIntoViewIfNeeded()
    await expect(code).toBeVisible()
    await expect
      .poll(() => code.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
      .toBeGreaterThan(0)
    const drawn = await (await page.request.get((await code.getAttribute('src'))!)).text()
    expect(modulesOf(drawn)).toBe(modulesOf(drawCode(stores[0]!)))
    expect(modulesOf(drawn)).not.toBe(modulesOf(drawCode(stores[1]!)))
  }
})

const drawCode = (value: string) =>
  renderToStaticMarkup(createElement(QRCodeSVG, { value, size: 112, level: 'M' }))

/** The dark squares of a QR code. */
const modulesOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1]
