import { randomBytes } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { type Site, signInAs, withSiteDatabase } from './site-database.ts'
import { expect, visit } from './visit.ts'

/** All journeys come from one address, which may send three applications a day. */
export async function clearApplicationLimits(site: Site): Promise<void> {
  await withSiteDatabase(
    (db) => db.deleteFrom('limits').where('scope', 'like', 'applications %').execute(),
    site,
  )
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

type Business = { name: string; email: string }
export const createBusiness = (name: string): Business => {
  const some = crypto.randomUUID().slice(0, 8)
  return { name: `${name} ${some}`, email: `${some}@milllane.example` }
}

export async function fillApplication(page: Page, { name, email }: Business): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Legal name').fill('Mill Lane Kitchen Ltd')
  await page.getByLabel('Address', { exact: true }).fill('8 Mill Lane, Leeds')
  await page.getByRole('main').getByLabel('Post code').fill('LS1 4AP')
  await page.getByLabel('Collection').check()
  await page.getByLabel('Telephone').fill('01943 496013')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

/** The path of the latest link in an email. */
export async function linkTo(email: string, page: string, site: Site): Promise<string> {
  const find = () =>
    withSiteDatabase(
      (db) => db.selectFrom('messages').select('text').where('recipient', '=', email).execute(),
      site,
    )
  let link: string | undefined
  await expect(async () => {
    const texts = (await find()).map(({ text }) => text ?? '')
    link = texts.map((text) => new RegExp(`/${page}\\?token=[\\w-]+`).exec(text)?.[0]).findLast(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

export async function sendApplication(page: Page, business: Business, site: Site): Promise<void> {
  await visit(page, '/become-a-partner')
  await fillApplication(page, business)
  await press(page, 'Send application')
  await expect(heading(page)).toHaveText('Check your email')
  await visit(page, await linkTo(business.email, 'become-a-partner/confirm', site))
  await press(page, 'Confirm my email')
  await expect(heading(page)).toHaveText('Your email is confirmed')
}

/** Stores an application whose email is confirmed. */
export async function insertApplication({ name, email }: Business, site: Site): Promise<void> {
  const at = new Date()
  await withSiteDatabase(
    (db) =>
      db
        .insertInto('applications')
        .values({
          name,
          email,
          business_key: name,
          legal_name: `${name} Ltd`,
          address: '8 Mill Lane, Leeds',
          post_code: 'LS1 4AP',
          telephone: '01943 496013',
          order_types: ['Collection'],
          message: '',
          sent_at: at,
          verified_at: at,
          token_hash: randomBytes(32),
          token_expires_at: at,
        })
        .execute(),
    site,
  )
}

export async function openAdmin(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url })
  await signInAs(context, { isAdmin: true, name: 'Ellen Shaw' }, site)
  return { context, page: await context.newPage() }
}
