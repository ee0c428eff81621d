import { randomInt } from 'node:crypto'

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

import { expect } from './visit.ts'

export type Person = { email: string; mobileNo: string; password: string }

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    email: `person-${number}@example.com`,
    mobileNo: `071${number}`,
    password: `wobbly chair ${number}`,
  }
}

/** Makes the account beside the browser, which stays signed out. */
export async function register(request: APIRequestContext, site: string, person: Person): Promise<void> {
  const answer = await request.post(`${site}/api/v1/customer/signup`, { data: person })
  expect(answer.status()).toBe(200)
}

export async function signIn(page: Page, credential: string, password: string): Promise<void> {
  await page.getByLabel('Mobile number or email').fill(credential)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The cookie that the session hangs on, as the browser holds it. */
export async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'tablefare_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return cookie!
}
