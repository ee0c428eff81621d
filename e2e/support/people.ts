import { randomInt } from 'node:crypto'

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

import { recordSecret } from './secrets.ts'
import { expect } from './visit.ts'

export type Person = { email: string; mobileNo: string; password: string }

/** A person that no other test uses. */
export function createPerson(): Person {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    email: `person-${number}@example.com`,
    mobileNo: `071${number}`,
    password: `wobbly chair ${number}`,
  }
}

/** Creates the account without the browser, which stays signed out. */
export async function register(request: APIRequestContext, site: string, person: Person): Promise<void> {
  const answer = await request.post(`${site}/api/v1/customer/signup`, { data: person })
  expect(answer.status()).toBe(200)
}

export async function signIn(page: Page, credential: string, password: string): Promise<void> {
  await page.getByLabel('Mobile number or email').fill(credential)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The latest code for a number, from the outbox of a development site. */
export async function readCode(page: Page, site: string, mobileNo: string): Promise<string> {
  const outbox = await (await page.request.get(`${site}/dev/outbox`)).text()
  const texts = outbox.split('<article>').filter((text) => text.includes(`+44${mobileNo.slice(1)}`))
  const code = /code is (\d{6})/.exec(texts[0] ?? '')?.[1] ?? 'no code'
  recordSecret(code)
  return code
}

/** On /reset-password. */
export async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

/** The browser's session cookie. */
export async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'tablefare_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return cookie!
}
