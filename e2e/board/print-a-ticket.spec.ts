import { inflateSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { insertOrder, openCustomerBrowser, tablet, ticket } from '../support/kitchen.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const pixels = (millimetres: number) => (millimetres / 25.4) * 96
const printed = (page: Page) => page.evaluate(() => (window as unknown as { prints?: number }).prints ?? 0)

/** Counts the calls of `print`, which would open a dialog. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const counted = window as unknown as { prints?: number }
      counted.prints = (counted.prints ?? 0) + 1
    }
  })
}

const dishes = [
  { name: 'Chicken tikka masala', quantity: 3, options: ['Pilau rice', 'Medium', 'Extra coriander chutney'] },
  { name: 'Poppadom', quantity: 99 },
  { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknödel', quantity: 10 },
  ...Array.from({ length: 20 }, (_, at) => ({
    name: `Tarka dal with lemon and rice, ${at + 1}`,
    quantity: at + 1,
  })),
]
const full = {
  order_type: 'Home Delivery',
  customer_name: 'Amira Khan-Featherstonehaugh',
  address: '14 Orchard Mews, Flat 3, Upper Bartholomew Crescent',
  post_code: 'SW1A 2AB',
  delivery_note: 'Blue door, the bell is broken: please call',
  kitchen_notes: 'Peanut, tree nuts and sesame',
  needs_age_check: true,
  vat_number: 'GB123456789',
  sub_total: 125_000,
  discount_percent: 20,
  discount: 25_000,
  service_charge: 99,
  delivery_charge: 199,
  total: 100_298,
} as const

/** The pages of a PDF: their widths in millimetres, and how large each is drawn. Chromium draws a page that fits at 3.125. */
function readPdf(pdf: Buffer): { widths: number[]; scales: number[] } {
  const text = pdf.toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) /g)].map(([, width]) => Number(width))
  const scales = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    try {
      const drawing = inflateSync(pdf.subarray(index + word.length), { finishFlush: 2 }).toString('latin1')
      const [, scale] = /^([\d.]+) 0 0 \1 0 0 cm/m.exec(drawing) ?? []
      return scale === undefined ? [] : [Number(scale)]
    } catch {
      return []
    }
  })
  return { widths: boxes.map((width) => (width / 72) * 25.4), scales }
}

/** The kind of page that the slip is printed on, and its margins: `pdf` sets its own, so the rule itself is read. */
function readPageMargins(page: Page): Promise<{ slip: string; margins: string[] }> {
  return page.evaluate(() => {
    const flatten = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        'cssRules' in rule ? [rule, ...flatten(rule.cssRules as CSSRuleList)] : rule,
      )
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => flatten(cssRules))
    const sheet = document.querySelector('.slip-sheet')!
    return {
      slip: getComputedStyle(sheet).getPropertyValue('page'),
      margins: rules.flatMap((rule) =>
        rule instanceof CSSPageRule && rule.selectorText === 'ticket'
          ? rule.style.getPropertyValue('margin')
          : [],
      ),
    }
  })
}

/** The paper's width, what a printer reaches of it, and a number of the widest letters. */
for (const [paper, reach, number] of [
  [80, 72, 'TF-WMWM-WM'],
  [58, 48, 'TF-MWMW-WW'],
] as const)
  test(`a ticket on ${paper} mm paper fits the ${reach} mm that a printer reaches, and nothing is cut`, async ({
    page,
    context,
    browser,
  }) => {
    const outlet = await runOutlet(context)
    const customer = await openCustomerBrowser(browser)
    const placed = await insertOrder(outlet, customer.customerId, dishes, { ...full, number })
    await countPrints(page)
    await page.setViewportSize(tablet)
    await visit(page, `/outlet/${outlet.id}/set-up/printing`)
    await page.getByRole('radio', { name: new RegExp(`^${paper} mm`) }).click()
    await expect(page.getByRole('radio', { name: new RegExp(`^${paper} mm`) })).toBeChecked()
    await expect(page.getByRole('article', { name: 'Ticket TF-TEST-00' })).toHaveAttribute(
      'data-paper',
      `${paper}`,
    )
    if (paper === 58) await expectAccessibleAtEveryWidth(page)
    await page.setViewportSize(tablet)
    await page
      .getByRole('navigation', { name: 'Outlet' })
      .getByRole('link', { name: /^Orders/ })
      .click()
    await ticket(page, placed)
      .getByRole('button', { name: `Print ${placed.orderNumber}` })
      .click()
    await expect.poll(() => printed(page)).toBe(1)

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: Math.floor(pixels(paper)), height: 1000 })
    const slip = page.getByRole('article', { name: `Ticket ${placed.orderNumber}` })
    await expect(page.getByRole('banner')).toBeHidden()
    for (const text of [
      'Home Delivery',
      'At the door',
      '99 ×',
      'Peanut, tree nuts and sesame',
      'Check ID',
      'SW1A 2AB',
      'Blue door',
      'Discount 20%',
      'Service charges',
      'Delivery charges',
      'To collect £1,002.98 cash',
      'VAT no. GB123456789',
    ])
      await expect(slip).toContainText(text, { ignoreCase: true })
    await expect(slip.getByText('Open the map')).toBeVisible()
    const box = (await slip.boundingBox())!
    expect(box.width).toBeLessThanOrEqual(pixels(reach) + 1)
    expect(box.x).toBeGreaterThanOrEqual(pixels((paper - reach) / 2) - 2)
    const cut = await slip.evaluate((all) => {
      const { left, right } = all.getBoundingClientRect()
      return [...all.querySelectorAll('*')]
        .filter((one) => {
          const place = one.getBoundingClientRect()
          const isOutside = place.width > 0 && (place.left < left - 1 || place.right > right + 1)
          return isOutside || (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
        })
        .map((one) => one.textContent)
    })
    expect(cut).toEqual([])
    // The time and the number share a row, each at its edge.
    const { edge, bottoms } = await slip.evaluate((all) => {
      const texts = [...all.querySelectorAll('.slip-when strong')]
      const places = texts.map((text) => text.getBoundingClientRect())
      return {
        edge: all.getBoundingClientRect().right - places[1]!.right,
        bottoms: places.map(({ bottom }) => bottom),
      }
    })
    expect(Math.abs(edge)).toBeLessThan(1)
    expect(Math.abs(bottoms[0]! - bottoms[1]!)).toBeLessThan(8)
    const sizes = await slip
      .getByRole('listitem')
      .first()
      .evaluate((row) =>
        [row.querySelector('span')!, row.querySelector('strong')!].map((part) =>
          Number.parseFloat(getComputedStyle(part).fontSize),
        ),
      )
    expect(sizes[0]! / sizes[1]!).toBeGreaterThan(1.5)
    expect(await readPageMargins(page)).toEqual({ slip: 'ticket', margins: ['0px'] })

    const pdf = await page.pdf({ width: `${paper}mm`, height: '900mm', printBackground: true })
    const { widths, scales } = readPdf(pdf)
    expect(widths).toHaveLength(1)
    expect(widths[0]).toBeCloseTo(paper, 0)
    // A page that is too wide would be drawn smaller.
    expect(scales).toEqual([3.125])
    await customer.context.close()
  })

test('accepting prints the ticket where the outlet wishes, with an order for later in reverse', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const wanted = new Date(Date.now() + 2 * 3_600_000)
  const times = { pickup_time: wanted, expected_at: wanted }
  const [first, later] = [
    await insertOrder(outlet, customer.customerId, [{ name: 'Chicken wrap', quantity: 19 }]),
    await insertOrder(outlet, customer.customerId, [{ name: 'Vegetable samosa', quantity: 12 }], times),
  ]
  await countPrints(page)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  await page.getByRole('button', { name: `Accept ${first.orderNumber} in 20 minutes` }).click()
  await expect(ticket(page, first).getByRole('button', { name: 'Ready' })).toBeVisible()
  expect(await printed(page)).toBe(0)
  await page.getByRole('link', { name: 'Set-up' }).click()
  await page.getByRole('link', { name: /^Printing/ }).click()
  await page.getByRole('checkbox', { name: 'Print a ticket when an order is accepted' }).click()
  await expect(page.getByText('Printing settings saved.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Outlet' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await page.getByRole('button', { name: `Accept ${later.orderNumber} for` }).click()
  await expect.poll(() => printed(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article', { name: `Ticket ${later.orderNumber}` })
  await expect(slip).toContainText(/Accepted \d\d:\d\d/)
  const reverse = slip.getByText('For later').locator('..')
  await expect(reverse).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(reverse).toContainText(/\w{3} \d\d:\d\d/)
  await customer.context.close()
})
