import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { changeDish, changeOutlet } from '../support/change-outlet.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import { tablet } from '../support/kitchen.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

/** A picture of one red pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ viewport: tablet })

test('the checklist names what is missing, and shrinks as I do it', async ({ page, context }) => {
  const outlet = await runOutlet(context)
  await changeOutlet(outlet, { covers: 0, hours: '[]', published_at: null })
  await visit(page, `/outlet/${outlet.id}/set-up`)
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect(checklist.getByText(/Book A Table is on, with 0 covers/)).toBeVisible()
  await expect(checklist.getByText('No hours yet')).toBeVisible()
  await expect(checklist.getByText(/ask Tablefare to publish it/)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await checklist.getByRole('link', { name: 'Set covers' }).click()
  await page.getByLabel(/^Covers/).fill('30')
  // A link asks before it discards what was typed.
  await page.getByRole('link', { name: 'Set-up' }).last().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving the covers?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  // Saving one form leaves the other one unsaved.
  await page.getByLabel('Collection time in minutes').fill('25')
  await page.getByRole('button', { name: 'Save covers' }).click()
  await expect(page.getByText('Covers saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Set-up' }).last().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving the order settings?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click()
  await expect(checklist).toBeVisible()
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await expect(checklist.getByText('30 guests at once')).toBeVisible()
  await expect(checklist.getByText(/0 covers/)).toHaveCount(0)
})

test('D42: I copy the hours of one day to all, and close for a range of days', async ({ page, context }) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/hours`)
  await page.getByLabel('Tuesday, from').first().fill('11:30')
  await page.getByRole('button', { name: 'Copy to all days from Tuesday' }).click()
  await expect(page.getByLabel('Sunday, from')).toHaveValue('11:30')
  const notice = page.getByText('Every day now has the hours of Tuesday. Press Save hours to keep them.')
  await expect(notice).toBeInViewport()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Sunday, from')).toHaveValue('00:00')
  await expect(page.getByLabel('Tuesday, from').first()).toHaveValue('11:30')
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy to all days from Tuesday' }).click()
  // A closed day cannot close the whole week.
  await page.getByRole('button', { name: /^Remove .*, Monday$/ }).click()
  await expect(page.getByRole('button', { name: 'Copy to all days from Monday' })).toHaveCount(0)
  const from = addDays(toLondonTime(new Date()).date, 5)
  const to = addDays(from, 9)
  await page.getByLabel('Another day').fill(from)
  await page.getByLabel('Last day, for several').fill(addDays(from, -1))
  await page.getByRole('button', { name: 'Closed on these days' }).click()
  await expect(page.getByText('The last day is before the first. Change one of them.')).toBeVisible()
  await page.getByLabel('Last day, for several').fill(to)
  const name = `${formatWeekdayDate(from)} to ${formatWeekdayDate(to)}`
  await page.getByRole('button', { name: 'Closed on these days' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Opening hours saved.')).toBeVisible()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await visit(page, `/outlet/${outlet.id}/set-up/hours`)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Friday, from')).toHaveValue('11:30')
})

test('I duplicate a dish and order its options; a category says why it stays', async ({ page, context }) => {
  const outlet = await runOutlet(context)
  const [dish] = outlet.plain
  await changeDish(dish!, { allergens: null, name: 'Plain Korma' })
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('main').getByRole('link', { name: /^Menu/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Plain Korma' })
  await expect(row.getByText('Allergens not filled in')).toBeVisible()
  for (const [group, atLeast] of [
    ['Zesty dips', '0'],
    ['Sundries', '0'],
    ['How big', '1'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an option group' }).click()
    const options = page.getByRole('dialog', { name: 'New options' })
    await options.getByLabel('Name').first().fill(group)
    await options.getByLabel('At least').fill(atLeast)
    for (const at of [1, 2])
      await options
        .getByRole('group', { name: `Option ${at}` })
        .getByLabel('Name')
        .fill(`${group} ${at}`)
    await options.getByRole('button', { name: 'Save options' }).click()
    await expect(options).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Duplicate Plain Korma' }).click()
  const form = page.getByRole('dialog', { name: 'New dish' })
  await expect(form.getByLabel('Name')).toHaveValue('Plain Korma (copy)')
  await form.getByLabel('Name').fill('Royal Korma')
  for (const group of ['Sundries', 'Zesty dips', 'How big'])
    await form.getByLabel(group, { exact: true }).check()
  const order = form.getByRole('list', { name: 'Order of the options' })
  await expect(order.getByRole('listitem')).toHaveText([/How big/, /Sundries/, /Zesty dips/])
  await order.getByRole('button', { name: 'Zesty dips up' }).click()
  await expect(order.getByRole('button', { name: 'Zesty dips up' })).toBeFocused()
  await expect(order.getByRole('listitem')).toHaveText([/How big/, /Zesty dips/, /Sundries/])
  await expectAccessibleAtEveryWidth(page)
  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Leave without saving your changes?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await form.getByRole('button', { name: 'Save dish' }).click()
  await expect(page.getByText('Royal Korma is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Royal Korma' }).click()
  await expect(page.getByRole('list', { name: 'Order of the options' }).getByRole('listitem')).toHaveText([
    /How big/,
    /Zesty dips/,
    /Sundries/,
  ])
  const edited = page.getByRole('dialog')
  await edited.getByLabel('Picture').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
  await edited.getByRole('button', { name: 'Remove picture' }).waitFor()
  await edited.getByRole('button', { name: 'Save dish' }).click()
  await expect(edited).toHaveCount(0)
  // A removed picture is a change, like a typed one.
  await page.getByRole('button', { name: 'Edit Royal Korma' }).click()
  await edited.getByRole('button', { name: 'Remove picture' }).click()
  await edited.getByRole('button', { name: 'Close', exact: true }).click()
  await edited.getByRole('button', { name: 'Close without saving' }).click()
  await expect(edited).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Rename or remove / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/cannot be removed while it has/)).toBeVisible()
})

test('D50: a dish that is wrong in several places is refused once, by the labels of the form', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)
  const add = page.getByRole('button', { name: /^Add a dish to / })
  await add.first().click()
  const form = page.getByRole('dialog', { name: 'New dish' })
  await form.getByLabel('kcal').fill('99999')
  await form.getByRole('button', { name: 'Save dish' }).click()
  await expect(
    form.getByText('Name is required. Price in pounds is required. kcal must be 20000 or less.'),
  ).toBeFocused()
  const kcal = form.getByLabel('kcal')
  await expect(kcal).toHaveAttribute('aria-invalid', 'true')
  await expect(kcal).toHaveAccessibleDescription('kcal must be 20000 or less.')
  await expect(form.getByLabel('Description')).not.toHaveAttribute('aria-invalid')
  await expectAccessibleAtEveryWidth(page)
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await form.getByRole('button', { name: 'Close without saving' }).click()

  // Of several options, the one without a name is marked.
  await page.getByRole('button', { name: 'Add an option group' }).click()
  const options = page.getByRole('dialog', { name: 'New options' })
  await options.getByLabel('Name').first().fill('Dips')
  const second = options.getByRole('group', { name: 'Option 2' }).getByLabel('Name')
  await options.getByRole('group', { name: 'Option 1' }).getByLabel('Name').fill('Mint')
  await options.getByRole('button', { name: 'Save options' }).click()
  await expect(options.getByText('Name of option 2 is required.').first()).toBeFocused()
  await expect(second).toHaveAccessibleDescription('Name of option 2 is required.')
  await options.getByRole('button', { name: 'Close', exact: true }).click()
  await options.getByRole('button', { name: 'Close without saving' }).click()

  await visit(page, `/outlet/${outlet.id}/set-up/delivery`)
  await page.getByLabel(/^Accept bookings at once/).fill('')
  await page.getByRole('button', { name: 'Save covers' }).click()
  await expect(page.getByLabel(/^Accept bookings at once/)).toHaveAttribute('aria-invalid', 'true')
  // The page scrolls to the sentence.
  await expect(page.getByText(/^Accept bookings at once .* must be a number\.$/).first()).toBeFocused()
  const radius = page.getByLabel('Delivery radius in miles')
  await radius.fill('51')
  // The sentence may have moved the button under the pointer.
  await expect(page.locator('[data-guarded]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(radius).toHaveAccessibleDescription('Delivery radius in miles must be 50 or less.')
  allowErrors(browserErrors, /400/)
})

test('D52: I change my profile and upload a logo and a banner, and customers see them', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Profile/ })
    .click()
  await page.getByLabel('Telephone').fill('')
  await page.getByLabel('Discount in percent').fill('101')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(
    page.getByText('Telephone is required. Discount in percent must be 100 or less.'),
  ).toBeVisible()
  await page.getByLabel('Telephone').fill('020 7946 0999')
  await page.getByLabel('Discount in percent').fill('15')
  await page.getByLabel(/^Specialities/).fill('Dum biryani, Dosa')
  // The card beside the form shows the fields as typed.
  const preview = page.getByRole('region', { name: 'How guests see you' })
  for (const text of [outlet.name, '15% off', 'Dum biryani, Dosa'])
    await expect(preview.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Hygiene rating').selectOption('5')
  await page.getByLabel('Banner').setInputFiles(await drawPicture(1_200, 400))
  await page.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Your banner' })).toBeVisible()
  await page.getByLabel('Logo').setInputFiles(await drawPicture(200, 200))
  await page.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await expect(preview.locator('img[src*="/picture/get-picture/"]')).toHaveCount(2)
  await expectAccessibleAtEveryWidth(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Orders/ })
    .click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the profile?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toHaveCount(0)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await visit(page, `/order/${outlet.uniId}`)
  await expect(page.getByText('020 7946 0999').first()).toBeVisible()
  await expect(page.locator('main img[src*="/picture/get-picture/"]').first()).toBeVisible()
  allowErrors(browserErrors, /400/)
})
