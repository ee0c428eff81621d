import type { Page } from '@playwright/test'

import { createPerson, register, setNewPassword, signIn } from '../support/people.ts'
import { otherSite } from '../support/start-site.ts'
import { allowErrors, expect, test, visit } from '../support/visit.ts'

/** A development site shows its outbox, where the link is read. */
let site = ''
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = (await otherSite('development')).url
})

test('AU12, D6: without a ticket the page leads to requesting a code', async ({ page }) => {
  await visit(page, `${site}/reset-password`)
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Reset Your Password' }).click()
  await expect(page).toHaveURL(`${site}/forget-password`)
})

/** The link in the latest email to this address, from the outbox of the development site. */
async function readLink(page: Page, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get(`${site}/dev/outbox`)).text()
      const mails = outbox.split('<article>').filter((text) => text.includes(email))
      const found = mails.map((text) => /\/reset-password\?id=[\w-]+&(?:#38;)?ticket=[\w-]+/.exec(text)?.[0])
      link = found.find((path) => path)?.replace('&#38;', '&') ?? ''
      return link
    })
    .not.toBe('')
  return site + link
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('D64: an account with an unverified number resets its password by an emailed link', async ({
      page,
      request,
      browserErrors,
    }) => {
      const person = createPerson()
      await register(request, site, person)
      if (javaScriptEnabled) await visit(page, `${site}/forget-password`)
      else await page.goto(`${site}/forget-password`)
      await page.getByLabel('Email', { exact: true }).fill(person.email)
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByText(`If ${person.email} has an account, a link is on its way.`)).toBeVisible()
      const link = await readLink(page, person.email)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
      if (javaScriptEnabled) await expect(page).toHaveURL(`${site}/reset-password`)
      await setNewPassword(page, 'a brand new wobbly chair')
      if (javaScriptEnabled) await expect(page).toHaveURL(`${site}/sign-in`)
      else await page.getByRole('link', { name: 'Sign in' }).click()
      await page.goto(link)
      await expect(
        page.getByText('This link has expired or was already used. Request a new one.'),
      ).toBeVisible()
      await expect(page.getByLabel('New password')).toHaveCount(0)
      if (javaScriptEnabled) await visit(page, `${site}/sign-in`)
      else await page.goto(`${site}/sign-in`)
      await signIn(page, person.mobileNo, 'a brand new wobbly chair')
      await expect(page.getByRole('alert')).toHaveText('The mobile number, email or password is incorrect.')
      await signIn(page, person.email, 'a brand new wobbly chair')
      await expect(page).toHaveURL(`${site}/`)
      allowErrors(browserErrors, javaScriptEnabled ? /401/ : /401|\.js csp$/)
    })
  })
