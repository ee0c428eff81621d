import type { Browser, Page } from '@playwright/test'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

export type Board = {
  name: string
  /** The seconds until the order is on the board; undefined if it is not there in time. */
  findOrder(orderNumber: string, timeoutSeconds: number): Promise<number | undefined>
}

type BoardOptions = {
  url: string
  restaurantId: string
  /** Requests that never leave this board. */
  blocked?: RegExp
}

/** A board in a browser of its own, signed in as one of the outlet's staff. */
export async function openBoard(
  browser: Browser,
  db: Db,
  name: string,
  { url, restaurantId, blocked }: BoardOptions,
): Promise<Board> {
  const { token } = await createTestUser(db, { staffOf: [restaurantId], isVerified: true })
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  await context.addCookies([
    { name: 'tablefare_session', value: token, url },
    { name: 'tablefare_signed_in', value: '1', url },
  ])
  const page = await context.newPage()
  if (blocked) await page.route(blocked, (route) => route.abort())
  await page.goto(`${url}/outlet/${restaurantId}`)
  await page.getByRole('button', { name: /^Outlet status/ }).waitFor()
  return { name, findOrder: (orderNumber, timeout) => findOrder(page, orderNumber, timeout) }
}

async function findOrder(page: Page, orderNumber: string, seconds: number): Promise<number | undefined> {
  const began = performance.now()
  const ticket = page.getByRole('article', { name: orderNumber })
  const isThere = await ticket.waitFor({ timeout: seconds * 1_000 }).then(
    () => true,
    () => false,
  )
  return isThere ? (performance.now() - began) / 1_000 : undefined
}
