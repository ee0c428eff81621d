import { createPerson, readCode, setNewPassword, signIn } from '../support/people.ts'
import { registerVerified } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { allowErrors, expect, stopClock, test, visit } from '../support/visit.ts'

test('AU12: two fields; a refusal is plain text; the new password is confirmed by a toast, and after one second the page is /sign-in', async ({
  page,
  request,
  browserErrors,
}) => {
  test.setTimeout(180_000)
  // A development site shows its outbox, where the code is read.
  const place = await otherSite('development')
  const { url: site } = place
  const person = createPerson()
  await registerVerified(request, place, person)
  await visit(page, `${site}/forget-password?from=%2Fuser-faq`)
  await page.getByLabel('Mobile number').fill(person.mobileNo)
  await page.getByRole('button', { name: 'Sent Token' }).click()
  await expect(page.getByRole('main').getByText('Otp has been sent', { exact: true })).toBeVisible()
  await page.getByLabel('Code from the text').fill(await readCode(page, site, person.mobileNo))
  await page.getByRole('button', { name: 'Submit Token' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  const fields = page.getByRole('main').locator('input:not([type=hidden])')
  expect(
    await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ name, type }) => `${name} ${type}`)),
  ).toEqual(['newPassword password', 'confirmPassword password'])

  // The mobile number is a weak password that the form alone cannot know.
  await setNewPassword(page, person.mobileNo)
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal.getByRole('paragraph')).toHaveText(/\.$/)
  const look = await refusal.evaluate((box) => {
    const { backgroundColor, borderTopWidth, paddingTop } = getComputedStyle(box)
    return { backgroundColor, borderTopWidth, paddingTop }
  })
  expect(look).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', borderTopWidth: '0px', paddingTop: '0px' })
  await expect(page).toHaveURL(/\/reset-password/)

  await page.clock.install()
  await stopClock(page)
  await setNewPassword(page, 'a brand new wobbly chair')
  await expect(page.getByText('New PassWord is set! Now login', { exact: true })).toBeVisible()
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${site}/sign-in?from=%2Fuser-faq`)
  await signIn(page, person.mobileNo, 'a brand new wobbly chair')
  await expect(page).toHaveURL(`${site}/user-faq`)
  allowErrors(browserErrors, /400/)
})
