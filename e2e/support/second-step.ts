import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { expect } from './visit.ts'

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Adds an authenticator app on the page of the second step. Returns its secret. */
export async function addApp(page: Page, password: string): Promise<string> {
  const app = panel(page, 'Authenticator app')
  await app.getByLabel('Your password', { exact: true }).fill(password)
  await app.getByRole('button', { name: 'Add an authenticator app' }).click()
  const key = (await app.locator('code').textContent()) ?? ''
  const secret = key.replaceAll(' ', '')
  await app.getByLabel('Code from the app').fill(toCode(secret))
  await app.getByRole('button', { name: 'Confirm the app' }).click()
  await expect(page.getByText('Your authenticator app is added.')).toBeFocused()
  return secret
}

/** The server accepts the next code as well, so that one that signs in is newer than the one that confirmed the app. */
export function toCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}
