import type { Page } from '@playwright/test'

import { prepareCashOrder, press } from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * A browser whose person allows notifications: one without a window never does. Its push service cannot be reached from here,
 * so it hands out an address of its own.
 */
async function allowPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const toText = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => {
      const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])) as CryptoKeyPair
      const p256dh = toText(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
      const auth = toText(crypto.getRandomValues(new Uint8Array(16)))
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription
      const subscription = {
        endpoint,
        options: {},
        unsubscribe: async () => true,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      }
      return subscription as unknown as PushSubscription
    }
  })
}

const countSubscriptions = ({ customerId }: { customerId: string }) =>
  withSiteDatabase(async (db) => {
    const rows = db.selectFrom('push_subscriptions').select('id').where('customer_id', '=', customerId)
    return (await rows.execute()).length
  })

test('KI9: after an order I can switch notifications on, and off again', async ({ page }) => {
  await allowPush(page)
  const { me } = await prepareCashOrder(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const panel = page.getByRole('region', { name: 'Your order is in' })
  await expect(panel.getByRole('heading', { name: 'Shall we tell you when it moves?' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  expect(await countSubscriptions(me)).toBe(0)
  await panel.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Done. We tell you on this device.')).toBeVisible()
  await expect.poll(() => countSubscriptions(me)).toBeGreaterThan(0)
  await visit(page, '/notifications')
  await page.getByRole('button', { name: 'Switch off notifications on this device' }).click()
  await expect(page.getByRole('button', { name: 'Switch on notifications on this device' })).toBeVisible()
})

test('KI9: not now is remembered', async ({ page }) => {
  await allowPush(page)
  await prepareCashOrder(page)
  await press(page, 'Submit Order By Cash')
  const panel = page.getByRole('region', { name: 'Your order is in' })
  await panel.getByRole('button', { name: 'Not now, show my order' }).click()
  await expect(panel).toHaveCount(0)
  await visit(page, '/my-order')
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('KI9: the board has a switch for this device', async ({ page, context }) => {
  await allowPush(page)
  const { id } = await claimOutlet()
  await signInAs(context, { staffOf: [id] })
  await visit(page, `/outlet/${id}`)
  await page.getByRole('banner').locator('summary', { hasText: 'Go to' }).click()
  const notify = page.getByRole('switch', { name: 'Notify this device' })
  await expect(notify).not.toBeChecked()
  await expectAccessible(page)
  await notify.click()
  await expect(notify).toBeChecked()
  await notify.click()
  await expect(notify).not.toBeChecked()
})

test('KI9: the site can be installed: its manifest and icons are there', async ({ page, request }) => {
  await visit(page, '/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { display: string; icons: { src: string; type: string }[] }
  expect(manifest.display).toBe('standalone')
  for (const { src, type } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toContain(type)
})
