import type { Page } from '@playwright/test'

import { cardInput } from '#server/testing/fixtures/card-order.ts'

import { signInAs } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

const number = (page: Page) => page.getByLabel('Card number')
const holder = (page: Page) => page.getByLabel('Cardholder name')
const expiry = (page: Page) => page.getByLabel('Expiry')
const cvc = (page: Page) => page.getByLabel('CVC')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Card Details' })
const cards = (page: Page) => page.getByRole('list', { name: 'Your cards' }).getByRole('listitem')
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
/** The card picture, which is hidden from screen readers. */
const picture = (page: Page) => page.locator('.card-face')

type Me = Awaited<ReturnType<typeof signInAs>>

async function typeCard(page: Page, digits = '4242424242424242', code = '123'): Promise<void> {
  await number(page).pressSequentially(digits)
  await holder(page).fill('Amira Khan')
  await expiry(page).pressSequentially('0828')
  await cvc(page).pressSequentially(code)
}

async function addCard(page: Page, me: Me, card: object = cardInput()): Promise<string> {
  const answer = await page.request.post(`/api/v1/customer/${me.customerId}/wallet/add-card`, {
    data: card,
    headers: me.bearer,
  })
  return (await answer.json()).data._id
}

test('WA1, WA2, WA3, D36: I add a card, see the picture fill in as I type, find it in my wallet and delete it after a confirmation', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/my-wallet')
  await expect(page.getByRole('heading', { name: 'No card is saved' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
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
  // After a digit is inserted in the middle, the caret stays behind it.
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
  await expectAccessibleAtEveryWidth(page)
  await keep.click()
  await expect(keep).toBeHidden()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete card' }).click()
  await expect(page).toHaveURL('/my-wallet?status=deleted')
  await expect(page.getByText('Your card is deleted.')).toBeFocused()
  await expect(cards(page)).toHaveCount(0)
})

test('D36: a field shows its error after I leave it, and submitting moves to the first wrong one', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/add-user-card')
  await number(page).pressSequentially('4242 4242 4242 4241')
  await expect(page.getByText('That is not a valid card number')).toBeHidden()
  await holder(page).focus()
  await expect(page.getByText('That is not a valid card number. Check the digits')).toBeVisible()
  await number(page).press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('2')
  await expect(page.getByText('That is not a valid card number')).toBeHidden()
  await expiry(page).pressSequentially('921')
  await cvc(page).pressSequentially('12')
  await submit(page).click()
  await expect(holder(page)).toBeFocused()
  await expect(page.getByText('Enter the name on the card')).toBeVisible()
  await expect(page.getByText('This card has expired')).toBeVisible()
  await expect(page.getByText('Enter the 3 digits of the CVC')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await number(page).fill('378282246310005')
  await expect(page.getByText('Enter the 4 digits of the CVC')).toBeVisible()
  await expect(holder(page)).toHaveAttribute('autocomplete', 'cc-name')
  await expect(number(page)).toHaveAttribute('autocomplete', 'cc-number')
  await expect(expiry(page)).toHaveAttribute('autocomplete', 'cc-exp')
  await expect(cvc(page)).toHaveAttribute('autocomplete', 'cc-csc')
  for (const field of [number(page), expiry(page), cvc(page)])
    await expect(field).toHaveAttribute('inputmode', 'numeric')
})

test('WA4, D35: a refused card shows a toast, my input stays, and none of it is stored', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  await visit(page, '/add-user-card')
  await typeCard(page, '4111111111111111', '739')
  await page.route('**/add-user-card.data*', (route) => route.abort(), { times: 1 })
  await submit(page).click()
  await expect(
    toast(page, 'Failed: You seem to be offline. Check your connection, then try again.'),
  ).toBeVisible()
  allowErrors(browserErrors, /ERR_FAILED/)
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
  await expect(page.getByRole('main').getByText('only test cards work').first()).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Failed: No money is taken here/)).toBeVisible()
  await expect(number(page)).toHaveValue('4111 1111 1111 1111')
  await expect(holder(page)).toHaveValue('Amira Khan')
  await expect(expiry(page)).toHaveValue('08/28')
  await expect(cvc(page)).toHaveValue('739')
  expect(answered).toContain('only test cards work')
  expect(answered).not.toMatch(/4111 ?1111|\b739\b/)
  const stored = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.cookie,
    ]),
  )
  expect(stored).not.toMatch(/4111 ?1111|\b739\b/)
  // Another number clears the error of the last one.
  await number(page).fill('5555 5555 5555 4444')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await submit(page).click()
  await expect(page).toHaveURL('/my-wallet?status=successfull')
  await page.goBack()
  await expect(number(page)).toHaveValue('')
})

test('WA4: deleting a card that was deleted elsewhere shows a toast and refreshes the list', async ({
  page,
  context,
}) => {
  const me = await signInAs(context)
  const cardId = await addCard(page, me)
  await addCard(page, me, cardInput('5555555555554444'))
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

test('D4, D37: a guest sees how long the card is stored; sent here from a checkout, I return with the card', async ({
  page,
  context,
}) => {
  await signInAs(context, { kind: 'guest' })
  await visit(page, '/my-wallet')
  await expect(page.getByText('As a guest, your card is stored for this visit only')).toBeVisible()
  await visit(page, '/add-user-card?from=%2Fuser%3Fedit%3Dname')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/user?edit=name',
  )
  await typeCard(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/user\?edit=name&card=[\w-]{36}$/)
  await visit(page, '/my-wallet')
  await expect(page.getByText('your cards are deleted when you leave')).toBeVisible()
})

test('D35: without Stripe no page allows it, and its script is not requested', async ({ page, context }) => {
  await signInAs(context)
  const abroad: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.SITE_URL ?? '')) abroad.push(request.url())
  })
  const answer = await visit(page, '/add-user-card')
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(answer?.headers()['content-security-policy']).not.toContain('stripe')
  expect(abroad.filter((url) => !url.startsWith('data:'))).toEqual([])
})
