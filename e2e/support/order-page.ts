import type { Locator, Page } from '@playwright/test'

import type { RestaurantDetails } from '#contract/catalogue/restaurants.ts'
import type { StoredCart } from '#domain/orders/cart/stored-cart.ts'
import { parseMenu, serialiseMenu } from '#web/catalogue/menu/serialise-menu.ts'

/** Always open, with every order type, a discount, a delivery charge and a minimum order. */
export const saffron = '/order/saffron-street-london'

/** Open from 16:30 to 23:00, later at weekends. No discount, free delivery. */
export const kettle = '/order/red-kettle-house-london'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A dish of the menu by its full name. */
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

/** The cart button in the header, with any count. */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart, \d+ items?$/ })
}

export function add(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
}

export function chooseType(within: Page | Locator, type: string): Promise<void> {
  return within.getByRole('radio', { name: type, exact: true }).locator('..').click()
}

/** The terms and values of a description list. */
export function readFacts(within: Locator): Promise<Record<string, string>> {
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

/** The lines of the cart beside the menu or in its modal: name, options, price, quantity. */
export function lines(cart: Locator): Locator {
  return cart.getByRole('listitem')
}

/** The cart stored on the device. */
export function readStoredCart(page: Page): Promise<StoredCart> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.cart') ?? 'null'))
}

export async function restaurant(page: Page, address: string): Promise<RestaurantDetails> {
  const uniId = address.split('/').at(-1)
  const answer = await page.request.get(`/api/v1/restaurant/get-restaurant-info/${uniId}`)
  return (await answer.json()).data
}

type MenuChange = { of: 'name' | 'typeName'; called: string; field: string; to: true | null }

/** Changes the menu in every later response of a client-side navigation. */
export async function changeMenuResponses(page: Page, changes: readonly MenuChange[]): Promise<void> {
  // An open page polls the real menu, which has none of these changes.
  await page.route('**/category/get-sold-out/**', (route) => route.fulfill({ json: {} }))
  await page.route(/\/order\/[^/]+\.data/, async (route) => {
    const answer = await route.fetch()
    const values = JSON.parse(await answer.text()) as unknown[]
    // The menu is one string among the values of the page's data.
    const at = values.findIndex((value) => typeof value === 'string' && value.startsWith('{"categories"'))
    const menu = parseMenu(values[at] as string)
    const named: Record<string, unknown>[] = [
      ...menu.categories.flatMap(({ dishes }) => dishes),
      ...Object.values(menu.groups).flatMap(({ types }) => types),
    ]
    for (const { of, called, field, to } of changes) {
      const found = named.filter((one) => one[of] === called)
      if (found.length === 0) throw new Error(`nothing is called ${called}`)
      for (const one of found) one[field] = to
    }
    values[at] = serialiseMenu(menu)
    await route.fulfill({ response: answer, body: `${JSON.stringify(values)}\n` })
  })
}
