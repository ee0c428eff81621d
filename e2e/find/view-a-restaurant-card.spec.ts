import type { Page } from '@playwright/test'

import { changeOutlet } from '../support/change-outlet.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { expect, allowErrors, test, visit, widths } from '../support/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const bookable = (page: Page) => cards(page).filter({ hasText: 'Book a table' })

test("RC1: the name on a card leads to the restaurant's own page, and so does the rest of the card", async ({
  page,
}) => {
  await visit(page, '/')
  const card = cards(page).first()
  const name = (await card.getByRole('heading').textContent())!
  const link = card.getByRole('heading').getByRole('link', { name, exact: true })
  await expect(link).toHaveAttribute('href', /^\/order\/[a-z0-9-]+$/)
  const box = (await card.boundingBox())!
  await card.click({ position: { x: box.width / 2, y: 90 } })
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[a-z0-9-]+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('RC1, RC3: a closed restaurant says so and when it opens; an open one until when', async ({ page }) => {
  const outlet = await claimOutlet()
  const tomorrow = new Date(Date.now() + 86_400_000).getUTCDay()
  const hours = outlet.allDay.map((day) => ({
    ...day,
    isOpen: day.day === tomorrow,
    startTime: '12:00',
    endTime: '14:00',
  }))
  await changeOutlet(outlet, { hours: JSON.stringify(hours) })
  await visit(page, `/?${new URLSearchParams({ postCode: outlet.post_code })}`)
  const shut = cards(page).filter({ has: page.getByRole('heading', { name: outlet.name, exact: true }) })
  const takesBookings = (await shut.getByText('Book a table').count()) > 0
  await expect(
    shut.getByText(takesBookings ? 'Closed, Booking Only' : 'Closed', { exact: true }),
  ).toBeVisible()
  await expect(
    shut.getByText(/^Opens (today|tomorrow|on [A-Z][a-z]+day|on \d{1,2} \w+) at \d\d:\d\d$/),
  ).toBeVisible()
  await visit(page, '/?openNow=on')
  const open = cards(page).first()
  await expect(open.getByText(/^(Open until \d\d:\d\d|Open 24 hours|Last orders \d\d:\d\d)$/)).toBeVisible()
  await expect(open.getByText(/^Opens /)).toHaveCount(0)
})

test('RC1, K1: a card shows banner, logo, name, cuisines, specialities, discount, distance, minutes and the charge or Free', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  await changeOutlet(outlet, {
    banner: '/renders/plate-with-cutlery.webp',
    logo: '/renders/lemon.webp',
    speciality: ['Dosa', 'Thali'],
  })
  const cuisines = await withSiteDatabase((db) =>
    db
      .selectFrom('restaurant_cuisines')
      .innerJoin('cuisines', 'cuisines.id', 'restaurant_cuisines.cuisine_id')
      .select('cuisines.type')
      .where('restaurant_id', '=', outlet.id)
      .orderBy('restaurant_cuisines.position')
      .execute(),
  )
  const address = `/?${new URLSearchParams({ postCode: outlet.post_code })}`
  await visit(page, address)
  const card = cards(page).filter({ has: page.getByRole('heading', { name: outlet.name, exact: true }) })
  const fact = (name: string) => card.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
  await expect(card).toHaveCount(1)
  for (const picture of ['plate-with-cutlery.webp', 'lemon.webp']) {
    const shown = card.locator(`img[src*="${picture}"]`)
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await expect(card.getByText(cuisines.map(({ type }) => type).join(', '), { exact: true })).toBeVisible()
  await expect(card.getByText('Dosa, Thali', { exact: true })).toBeVisible()
  await expect(card.getByText('20% off', { exact: true })).toBeVisible()
  await expect(card.getByText(/^0\.\d mi$/)).toBeVisible()
  await expect(fact('Collection')).toHaveText('20 min')
  await expect(fact('Delivery')).toHaveText('45 min')
  await expect(fact('Charge')).toHaveText('£1.99')

  await changeOutlet(outlet, { delivery_charge: 0, discount_percent: 0 })
  // Changed past the site, which hears of it within a second.
  await expect(async () => {
    await visit(page, `${address}&sort=open`)
    await expect(fact('Charge')).toHaveText('Free', { timeout: 1_000 })
  }).toPass()
  await expect(card.getByText(/% off/)).toHaveCount(0)
})

test('RC1, D52: the card of a restaurant with an uploaded banner and logo shows both', async ({ page }) => {
  await visit(page, '/')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Saffron Street', exact: true }) })
  const pictures = card.locator('img[src*="/picture/get-picture/"]')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('alt', '')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('RC1: after a search each card shows delivery to my post code', async ({ page }) => {
  await visit(page, '/?postCode=SE1+9AA')
  const doors = new Set<string>()
  for (const card of await cards(page).all()) {
    const door = card.getByText(
      /^(Delivers to you(, minimum order £\d+\.\d\d)?|You are \d+\.\d mi outside its delivery area|Collection only|No delivery)$/,
    )
    await expect(door).toHaveCount(1)
    const text = (await door.textContent())!
    const charge = card.getByRole('definition').last()
    await expect(charge).toHaveText(text.startsWith('Delivers') ? /^(£\d+\.\d\d|Free)$/ : /not offered$/)
    doors.add(text.split(' ')[0]!)
  }
  expect(doors.size).toBeGreaterThan(1)
})

test('RC4, RC5: signed out, the heart and Book a table lead to Login, which remembers where I came from', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/')
  const card = bookable(page).first()
  const name = (await card.getByRole('heading').textContent())!
  const own = await card.getByRole('heading').getByRole('link').getAttribute('href')
  for (const [link, way] of [
    [`Add ${name} to favourites`, own!],
    [`Book a table at ${name}`, `${own}?book=on`],
  ] as const) {
    await card.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent(way)}`)
    await page.goBack()
    await expect(card).toBeVisible()
  }
  allowErrors(browserErrors, /404/)
})

test('RC1, D52: at every width every card shows a cover, its name and three facts, and no picture is broken', async ({
  page,
}) => {
  await visit(page, '/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cards(page)).toHaveCount(12)
    for (const card of [cards(page).first(), cards(page).nth(5), cards(page).last()]) {
      await card.scrollIntoViewIfNeeded()
      await expect(card.getByRole('heading')).toBeVisible()
      await expect(card.getByRole('term')).toHaveText(['Collection', 'Delivery', 'Charge'])
      expect(await card.getByRole('heading').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(
        true,
      )
      const pictures = card.locator('img')
      expect(await pictures.count()).toBeGreaterThan(0)
      for (const picture of await pictures.all())
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
          .toBeGreaterThan(0)
    }
  }
})

test('RC1: by keyboard a card has three stops, name, booking and heart, each with a focus ring', async ({
  page,
}) => {
  await visit(page, '/')
  const card = bookable(page).first()
  const name = card.getByRole('heading').getByRole('link')
  await name.focus()
  const expected = [/./, /^Book a table at /, /^Add .+ to favourites$/]
  for (const wanted of expected) {
    const focused = page.locator(':focus')
    await expect(focused).toHaveAccessibleName(wanted)
    const ring = await focused.evaluate((link) =>
      [getComputedStyle(link), getComputedStyle(link, '::after')].map(({ outlineStyle }) => outlineStyle),
    )
    expect(ring).toContain('solid')
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('article:has(:focus) h3 a')).toBeFocused()
  await expect(name).not.toBeFocused()
})
