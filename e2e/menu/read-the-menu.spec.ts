import type { Page } from '@playwright/test'

import { changeMenuResponses, category, desktop, dish, phone, saffron } from '../support/order-page.ts'
import { expect, expectAccessible, scrollTo, swipe, test, visit } from '../support/visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const dishes = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: /^(?!Your order)/ })
    .getByRole('heading', { level: 3 })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the menu' })
const picker = (page: Page) => page.locator('summary').filter({ hasText: 'My allergens' })
const found = (page: Page) => page.getByRole('main').getByRole('status')

type Food = { name: string; description: string; basePrice: number }

async function readMenu(page: Page): Promise<{ name: string; foods: Food[] }[]> {
  const answer = await page.request.get('/api/v1/category/get-restaurant-menu/saffron-street-london')
  return (await answer.json()).data.categories
}

async function chooseAllergens(page: Page, ...allergens: string[]): Promise<void> {
  await picker(page).click()
  for (const allergen of allergens) await page.getByRole('checkbox', { name: allergen }).check()
}

test('OP3, OP4, K1, D12: on a wide screen the categories are at the left with counts; each shows its dishes with name, description and price with two decimals, is in the address, and starts in view from any scroll position', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, saffron)
  const categories = await readMenu(page)
  await expect(menu(page).getByRole('link')).toHaveText(
    categories.map(({ name, foods }) => `${name}${foods.length} dishes`),
  )
  await expect(menu(page).locator('[aria-current="true"]')).toHaveText(/^Starters/)
  const [list, first, cart] = await Promise.all([
    menu(page).boundingBox(),
    dish(page, 'Onion bhaji (4)').boundingBox(),
    page.getByRole('complementary', { name: 'Cart' }).boundingBox(),
  ])
  expect(list!.x + list!.width).toBeLessThanOrEqual(first!.x)
  expect(first!.x + first!.width).toBeLessThanOrEqual(cart!.x + 20)

  const curries = page.getByRole('heading', { level: 2, name: 'Curries', exact: true })
  await category(page, 'Curries').click()
  await expect(page).toHaveURL(`${saffron}?category=curries`)
  await expect(dish(page, 'Railway lamb curry')).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'it began in sight: the page stays').toBe(0)
  await category(page, 'Starters').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Starters', exact: true })).toBeVisible()
  await scrollTo(page, 4_000)
  await category(page, 'Curries').click()
  await expect(curries).toBeInViewport()
  const [heading, bar] = await Promise.all([curries.boundingBox(), menu(page).boundingBox()])
  expect(heading!.y).toBeGreaterThanOrEqual(bar!.y)
  await visit(page, page.url())
  await expect(category(page, 'Curries')).toHaveAttribute('aria-current', 'true')
  await expect(dish(page, 'Railway lamb curry')).toBeVisible()

  for (const { name, foods } of categories) {
    await category(page, name).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(dishes(page)).toHaveText(foods.map((food) => food.name))
    for (const food of foods) {
      const row = dish(page, food.name)
      await expect(row.getByText(food.description, { exact: true })).toHaveCount(1)
      await expect(row.getByText(/^£/)).toHaveText([`£${food.basePrice.toFixed(2)}`])
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('OP3: the categories are a row to swipe, and the selected one is always fully visible', async ({
    page,
  }) => {
    await visit(page, saffron)
    const last = category(page, 'Drinks')
    await expect(category(page, 'Starters')).toHaveAttribute('aria-current', 'true')
    await menu(page).scrollIntoViewIfNeeded()
    await expect(last).not.toBeInViewport()
    await swipe(page, menu(page), -1)
    await expect(category(page, 'Starters')).not.toBeInViewport()
    await expect(async () => {
      await swipe(page, menu(page), -1)
      await expect(last).toBeInViewport({ ratio: 0.99, timeout: 500 })
    }).toPass()
    await category(page, 'Biryani & thali').tap()
    await expect(dish(page, 'Lamb dum biryani')).toBeVisible()
    await expect(category(page, 'Biryani & thali')).toBeInViewport({ ratio: 0.99 })
  })
})

test('OP4, D29, D30: on a phone and on a desktop a search covers the whole menu and says when nothing matches; diet labels are the outlet’s, and alcohol shows the age limit', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    await search(page).fill('LAMB dum')
    await expect(dishes(page)).toHaveText(['Lamb dum biryani'])
    await expect(found(page).filter({ hasText: '1 dish found.' })).toBeVisible()
    // A typed word may lack a letter.
    for (const [typed, meant] of [
      ['nan', 'naan'],
      ['chiken', 'chicken'],
    ] as const) {
      await search(page).fill(typed)
      await expect(
        dishes(page)
          .filter({ hasText: new RegExp(meant, 'i') })
          .first(),
      ).toBeVisible()
    }
    await search(page).fill('zzzz')
    await expect(dishes(page)).toHaveText(['No Food is found!'])
    await expect(found(page).filter({ hasText: '0 dishes found.' })).toBeVisible()
    await expectAccessible(page)
    await search(page).fill('')
    await expect(page.getByRole('heading', { level: 2, name: 'Starters' })).toBeVisible()
    await search(page).fill('naan')
    await category(page, 'Desserts').click()
    await expect(search(page)).toHaveValue('')
    await expect(dish(page, 'Mango kulfi')).toBeVisible()
  }
  await visit(page, saffron)
  const marks = (name: string) => dish(page, name).getByText(/^(Vegan|Vegetarian|Halal|Alcohol, 18 or over)$/)
  await expect(marks('Onion bhaji (4)')).toHaveText(['Vegan'])
  await expect(marks('Chilli paneer')).toHaveText(['Vegetarian'])
  await expect(marks('Lamb samosa (2)')).toHaveText(['Halal'])
  await search(page).fill('heron IPA')
  await expect(marks('Hazy Heron IPA (440ml can)')).toHaveText(['Vegan', 'Alcohol, 18 or over'])
})

test('D30: for my allergens each dish shows its statement, also after a reload', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, `${saffron}?category=curries`)
  const expectStatement = (name: string, statement: string) =>
    expect(dish(page, name).getByText(statement, { exact: true })).toBeVisible()
  await expectStatement('Chicken tikka masala', 'Contains milk, tree nuts (almonds)')
  await chooseAllergens(page, 'Milk', 'Eggs')
  await expect(picker(page)).toHaveText(/2 chosen$/)
  await visit(page, page.url())
  await expect(picker(page)).toHaveText(/2 chosen$/)
  await expectStatement('Chicken tikka masala', 'Contains milk, which you avoid')
  await expectStatement('Madras', 'Some choices contain eggs, milk, which you avoid')
  await expectStatement('Railway lamb curry', 'No allergen information: ask the restaurant, 020 7946 0041')
  await expect(dish(page, 'Railway lamb curry').getByRole('link')).toHaveAttribute('href', 'tel:02079460041')
  await expect(page.getByRole('main')).not.toHaveText(/\bsafe\b|free from|gluten[ -]free/i)
  await search(page).fill('coconut water')
  await expectStatement('Coconut water (330ml)', 'Eggs, milk not listed by the restaurant')
  await picker(page).click()
  await expectAccessible(page)
})

test('D30: the options of a dish show the same three statements', async ({ page }) => {
  await page.setViewportSize(desktop)
  await changeMenuResponses(page, [{ of: 'typeName', called: 'Lime pickle', field: 'allergens', to: null }])
  await visit(page, '/')
  await page.getByRole('link', { name: 'Saffron Street', exact: true }).first().click()
  await chooseAllergens(page, 'Milk')
  await page.getByRole('button', { name: 'Add Lamb samosa (2)' }).click()
  const option = (name: string) => page.getByRole('dialog').locator('label').filter({ hasText: name })
  await expect(
    page.getByRole('dialog').getByText('Some choices contain milk, which you avoid', { exact: true }),
  ).toBeVisible()
  await expect(option('Mint raita')).toHaveText('Mint raitaContains milk, which you avoid+£0.90')
  await expect(option('Mango chutney')).toHaveText('Mango chutneyMilk not listed by the restaurant+£0.75')
  await expect(option('Lime pickle')).toHaveText(
    'Lime pickleNo allergen information: ask the restaurant, 020 7946 0041+£0.75',
  )
})

test('D30: dishes with my allergens are hidden only on request, with their number', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, `${saffron}?category=curries`)
  await chooseAllergens(page, 'Milk')
  await expect(dishes(page)).toHaveCount(8)
  await page.getByRole('checkbox', { name: 'Hide dishes that contain them' }).check()
  await expect(dishes(page)).toHaveText(['Madras', 'Vindaloo', 'Dhansak', 'Railway lamb curry'])
  await expect(found(page).filter({ hasText: '4 hidden because of your allergens.' })).toBeVisible()
  await visit(page, page.url())
  await expect(dishes(page)).toHaveCount(4)
  await search(page).fill('paneer')
  await expect(dishes(page)).toHaveText(['No Food is found!'])
  await expect(page.getByText('Your allergens hide every dish here.')).toBeVisible()
})
