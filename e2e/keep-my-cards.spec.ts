import type { Page } from '@playwright/test'

import { typedCard } from '#server/testing/card-order.ts'

import { comeAs } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

const number = (page: Page) => page.getByLabel('Card number')
const holder = (page: Page) => page.getByLabel('Cardholder name')
const expiry = (page: Page) => page.getByLabel('Expiry')
const cvc = (page: Page) => page.getByLabel('CVC')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Card Details' })
const cards = (page: Page) => page.getByRole('list', { name: 'Your cards' }).getByRole('listitem')
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
/** The picture of the card, which is for the eye alone. */
const picture = (page: Page) => page.locator('.card-face')

type Me = Awaited<ReturnType<typeof comeAs>>

async function typeCard(page: Page, digits = '4242424242424242', code = '123'): Promise<void> {
  await number(page).pressSequentially(digits)
  await holder(page).fill('Amira Khan')
  await expiry(page).pressSequentially('0828')
  await cvc(page).pressSequentially(code)
}

async function giveCard(page: Page, me: Me, card: object = typedCard()): Promise<string> {
  const answer = await page.request.post(`/api/v1/customer/${me.customerId}/wallet/add-card`, {
    data: card,
    headers: me.bearer,
  })
  return (await answer.json()).data._id
}

test('WA1, WA2, WA3, D36: I add a card, see it grow as I type, find it in my wallet and delete it after a question', async ({
  page,
  context,
}) => {
  await comeAs(context)
  await visit(page, '/my-wallet')
  await expect(page.getByRole('heading', { name: 'No card is saved' })).toBeVisible()
  await expectReadsWell(page)
  await page.getByRole('main').getByRole('link', { name: 'Add Payment Method' }).click()
  await expect(page).toHaveURL('/add-user-card')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add card')
  for (const field of [number(page), holder(page), expiry(page), cvc(page)])
    await expect(field).toHaveValue('')

  await number(page).pressSequentially('55555555555544')
  await expect(number(page)).toHaveValue('5555 5555 5555 44')
  await expect(picture(page)).toContainText('5555 5555 5555 44••')
  await expect(picture(page).getByTitle('Mastercard')).toBeVisible()
  await number(page).fill('')
  await number(page).pressSequentially('378282246310005')
  await expect(number(page)).toHaveValue('3782 822463 10005')
  // A digit put in the middle is followed by the caret, not by a jump to the end.
  await number(page).fill('4242 4242 4242 242')
  await number(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
  await page.keyboard.type('4')
  await expect(number(page)).toHaveValue('4242 4424 2424 2242')
  expect(await number(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7)
  await number(page).fill('')
  await typeCard(page)
  await expect(expiry(page)).toHaveValue('08/28')
  await expect(picture(page)).toContainText('4242 4242 4242 4242')
  await expect(picture(page)).toContainText('Amira Khan')
  await expect(picture(page)).toContainText('08/28')
  await submit(page).click()

  await expect(page).toHaveURL('/my-wallet?status=successfull')
  await expect(page.getByText('Your card is saved.')).toBeFocused()
  await expect(cards(page).first()).toContainText(/Ending in 4242.*Visa.*08\/28/s)
  await page.getByText('Delete Visa ending 4242', { exact: true }).locator('..').click()
  const keep = page.getByRole('button', { name: 'Keep it' })
  await expect(keep).toBeFocused()
  await expectReadsWell(page)
  await keep.click()
  await expect(keep).toBeHidden()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete card' }).click()
  await expect(page).toHaveURL('/my-wallet?status=deleted')
  await expect(page.getByText('Your card is deleted.')).toBeFocused()
  await expect(cards(page)).toHaveCount(0)
})

test('D36: what is wrong with a field is said once I leave it, and I am led to the first wrong one', async ({
  page,
  context,
}) => {
  await comeAs(context)
  await visit(page, '/add-user-card')
  await number(page).pressSequentially('4242 4242 4242 4241')
  await expect(page.getByText('That is not the number of a card')).toBeHidden()
  await holder(page).focus()
  await expect(page.getByText('That is not the number of a card. Check its digits')).toBeVisible()
  await number(page).press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('2')
  await expect(page.getByText('That is not the number of a card')).toBeHidden()
  await expiry(page).pressSequentially('921')
  await cvc(page).pressSequentially('12')
  await submit(page).click()
  await expect(holder(page)).toBeFocused()
  await expect(page.getByText('Enter the name on the card')).toBeVisible()
  await expect(page.getByText('This card has expired')).toBeVisible()
  await expect(page.getByText('Enter the 3 digits of the CVC')).toBeVisible()
  await expectReadsWell(page)
  await number(page).fill('378282246310005')
  await expect(page.getByText('Enter the 4 digits of the CVC')).toBeVisible()
  await expect(holder(page)).toHaveAttribute('autocomplete', 'cc-name')
  await expect(number(page)).toHaveAttribute('autocomplete', 'cc-number')
  await expect(expiry(page)).toHaveAttribute('autocomplete', 'cc-exp')
  await expect(cvc(page)).toHaveAttribute('autocomplete', 'cc-csc')
  for (const field of [number(page), expiry(page), cvc(page)])
    await expect(field).toHaveAttribute('inputmode', 'numeric')
})

test('WA4, D35: a card that is refused is said so in a toast, all I typed stays, and the page keeps none of it', async ({
  page,
  context,
  complaints,
}) => {
  await comeAs(context)
  await visit(page, '/add-user-card')
  await typeCard(page, '4111111111111111', '739')
  await page.route('**/add-user-card.data*', (route) => route.abort(), { times: 1 })
  await submit(page).click()
  await expect(
    toast(page, 'Failed: You seem to be offline. Check your connection, then try again.'),
  ).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
  let answered: string | undefined
  await page.route(
    '**/add-user-card.data*',
    async (route) => {
      const response = await route.fetch()
      answered = await response.text()
      await route.fulfill({ response, body: answered })
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(number(page)).toBeFocused()
  await expect(page.getByRole('main').getByText('only test cards are taken').first()).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Failed: No money moves here/)).toBeVisible()
  await expect(number(page)).toHaveValue('4111 1111 1111 1111')
  await expect(holder(page)).toHaveValue('Amira Khan')
  await expect(expiry(page)).toHaveValue('08/28')
  await expect(cvc(page)).toHaveValue('739')
  expect(answered).toContain('only test cards are taken')
  expect(answered).not.toMatch(/4111 ?1111|\b739\b/)
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.cookie,
    ]),
  )
  expect(kept).not.toMatch(/4111 ?1111|\b739\b/)
  // Another number, and what was wrong with the last is forgotten.
  await number(page).fill('5555 5555 5555 4444')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await submit(page).click()
  await expect(page).toHaveURL('/my-wallet?status=successfull')
  await page.goBack()
  await expect(number(page)).toHaveValue('')
})

test('WA4: a card that I deleted elsewhere cannot be deleted again: a toast says so and the list is right', async ({
  page,
  context,
}) => {
  const me = await comeAs(context)
  const cardId = await giveCard(page, me)
  await giveCard(page, me, typedCard('5555555555554444'))
  await visit(page, '/my-wallet')
  await page.request.delete(`/api/v1/customer/${me.customerId}/wallet/delete-card/${cardId}`, {
    headers: me.bearer,
  })
  await page.getByText('Delete Visa ending 4242', { exact: true }).locator('..').click()
  await page.getByRole('button', { name: 'Delete card' }).click()
  await expect(toast(page, 'Failed to delete: We cannot find that card.')).toBeVisible()
  await expect(page.getByText('Delete Visa ending 4242', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Delete Mastercard ending 4444', { exact: true })).toHaveCount(1)
})

test('D4, D37: as a guest I am told how long my card is kept; sent here for a card, I go back with it', async ({
  page,
  context,
}) => {
  await comeAs(context, { kind: 'guest' })
  await visit(page, '/my-wallet')
  await expect(page.getByText('a guest’s card is kept for this visit only')).toBeVisible()
  await visit(page, '/add-user-card?from=%2Fuser%3Fedit%3Dname')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/user?edit=name',
  )
  await typeCard(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/user\?edit=name&card=[\w-]{36}$/)
  await visit(page, '/my-wallet')
  await expect(page.getByText('your cards are forgotten when you leave')).toBeVisible()
})
