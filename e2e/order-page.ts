import type { Locator, Page } from '@playwright/test'

import type { RestaurantInFull } from '#contract/catalogue/restaurants.ts'
import type { KeptCart } from '#domain/orders/kept-cart.ts'
import { readMenuText, writeMenuText } from '#web/catalogue/menu/menu-text.ts'

/** Open round the clock, with every way to eat, a discount, a delivery charge and a minimum order. */
export const saffron = '/order/saffron-street-london'

/** Opens at 16:30 every day and closes at 23:00, at weekends later. It has no discount and delivers free. */
export const kettle = '/order/red-kettle-house-london'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A dish of the menu, by its whole name. */
export function dish(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
}

export function category(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
}

/** The cart beside the menu. */
export function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Cart' })
}

/** The cart in the header, whatever it counts. */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart, \d+ items?$/ })
}

export function add(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
}

export function chooseType(within: Page | Locator, type: string): Promise<void> {
  return within.getByRole('radio', { name: type, exact: true }).locator('..').click()
}

/** What a list of facts or charges says under each of its names. */
export function facts(within: Locator): Promise<Record<string, string>> {
  return within
    .locator('dl')
    .first()
    .evaluate((list) =>
      Object.fromEntries(
        [...list.querySelectorAll('dt')].map((name) => [
          name.textContent,
          name.nextElementSibling?.textContent ?? '',
        ]),
      ),
    )
}

/** The lines of the cart beside the menu or in its modal: name, options, price, how many. */
export function lines(cart: Locator): Locator {
  return cart.getByRole('listitem')
}

/** The cart as this device keeps it. */
export function keptCart(page: Page): Promise<KeptCart> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.cart') ?? 'null'))
}

export async function restaurant(page: Page, address: string): Promise<RestaurantInFull> {
  const uniId = address.split('/').at(-1)
  const answer = await page.request.get(`/api/v1/restaurant/get-restaurant-info/${uniId}`)
  return (await answer.json()).data
}

type Alteration = { of: 'name' | 'typeName'; called: string; field: string; to: true | null }

/** From now on a menu that is asked for by a press inside the site comes with something about it changed. */
export async function alterMenus(page: Page, alterations: readonly Alteration[]): Promise<void> {
  // The real menu, which an open page asks about now and then, knows nothing of it.
  await page.route('**/category/get-sold-out/**', (route) => route.fulfill({ json: {} }))
  await page.route(/\/order\/[^/]+\.data/, async (route) => {
    const answer = await route.fetch()
    const values = JSON.parse(await answer.text()) as unknown[]
    // The menu is one text among the values of the page.
    const at = values.findIndex((value) => typeof value === 'string' && value.startsWith('{"categories"'))
    const menu = readMenuText(values[at] as string)
    const named: Record<string, unknown>[] = [
      ...menu.categories.flatMap(({ dishes }) => dishes),
      ...Object.values(menu.groups).flatMap(({ types }) => types),
    ]
    for (const { of, called, field, to } of alterations) {
      const found = named.filter((one) => one[of] === called)
      if (found.length === 0) throw new Error(`nothing is called ${called}`)
      for (const one of found) one[field] = to
    }
    values[at] = writeMenuText(menu)
    await route.fulfill({ response: answer, body: `${JSON.stringify(values)}\n` })
  })
}
