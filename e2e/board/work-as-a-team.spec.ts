import type { Page } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, placeOrder, ticket } from '../support/kitchen.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const phone = { width: 390, height: 844 }
const newContext = { baseURL: process.env.SITE_URL ?? '' }

/** The link in the newest message to an address. */
async function linkTo(email: string): Promise<string> {
  const message = await withSiteDatabase((db) =>
    db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('queued_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return /\/invitation\?token=[\w-]+/.exec(message.text ?? '')![0]
}

const confirm = async (page: Page, button: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('on a phone I invite a cook, who accepts and sees the board without numbers, addresses and prices', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await page.setViewportSize(phone)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^Team/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(phone)
  const email = `cook-${Date.now()}@example.com`
  await page.getByRole('radio', { name: /^Kitchen/ }).check()
  await page.getByLabel('Email').fill('cook')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} is invited.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(email)

  const kitchen = await browser.newContext(newContext)
  await signInAs(kitchen, { name: 'Joy Okonkwo' })
  const board = await kitchen.newPage()
  await board.setViewportSize(phone)
  await visit(board, await linkTo(email))
  await expect(board.getByRole('heading', { level: 1 })).toHaveText(`Work at ${outlet.name} in the kitchen`)
  await expect(board.getByRole('region', { name: 'Terms for business owners' })).toHaveCount(0)
  await board.getByRole('button', { name: 'I agree' }).click()
  await expect(board.getByRole('heading', { level: 1, name: outlet.name, exact: true })).toBeVisible()
  const tabs = board.getByRole('navigation', { name: 'Outlet' })
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, 'Menu'])

  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet, {
    orderType: 'Home Delivery',
    address: '22 Wren Court',
    deliveryNote: 'Ring at the green door',
  })
  const own = ticket(board, placed)
  await expect(own).toBeVisible()
  const shown = await own.innerText()
  expect(shown).not.toContain('22 Wren Court')
  expect(shown).not.toContain('green door')
  expect(shown).not.toContain(placed.mobileNo)
  expect(shown).not.toContain(String(placed.totalPrice))
  await expectAccessible(board)
  await own
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await expect(own.getByRole('button', { name: /^(Ready|Out for delivery)/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)

  for (const path of [
    'bookings',
    'set-up',
    'set-up/sales',
    'set-up/orders',
    'set-up/team',
    'set-up/printing',
    'set-up/export',
  ]) {
    const answer = await board.goto(`/outlet/${outlet.id}/${path}`)
    expect([path, answer?.status()]).toEqual([path, 403])
    await expect(board.getByText(/^Your role at this restaurant does not include this page\./)).toBeVisible()
  }
  await expectAccessibleAtEveryWidth(board)
  await board.getByRole('link', { name: 'Back to the board' }).click()
  await expect(board).toHaveURL(`/outlet/${outlet.id}`)
  allowErrors(browserErrors, /400/)
  await Promise.all([kitchen.close(), customer.context.close()])
})

test('a waiter accepts an invitation and begins at the board', async ({ page, context, browser }) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/team`)
  const email = `waiter-${Date.now()}@example.com`
  await page.getByRole('radio', { name: /^Floor/ }).check()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} is invited.`)).toBeVisible()

  const floor = await browser.newContext(newContext)
  await signInAs(floor, { name: 'Tariq Latif' })
  const board = await floor.newPage()
  await visit(board, await linkTo(email))
  await board.getByRole('button', { name: 'I agree' }).click()
  await expect(board).toHaveURL(`/outlet/${outlet.id}`)
  await expect(board.getByRole('heading', { level: 1, name: outlet.name, exact: true })).toBeVisible()
  await floor.close()
})

test('I change a role and remove the person; their open pages follow at once', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const floor = await browser.newContext(newContext)
  await signInAs(floor, { staffOf: [outlet.id], role: 'floor', name: 'Tariq Latif' })
  const theirs = await floor.newPage()
  await visit(theirs, `/outlet/${outlet.id}`)
  const tabs = theirs.getByRole('navigation', { name: 'Outlet' })
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, /^Bookings/, 'Menu', 'Set-up'])
  await visit(theirs, `/outlet/${outlet.id}/set-up`)
  await expect(theirs.getByRole('main').getByRole('link', { name: /^Tables/ })).toBeVisible()
  await expect(
    theirs.getByRole('main').getByRole('link', { name: /^(Reports|Past orders|Team|Menu|Hours)/ }),
  ).toHaveCount(0)
  await visit(theirs, `/outlet/${outlet.id}/bookings?date=2026-01-05`)
  await expect(theirs.getByText('Ask a manager or an owner about older ones.')).toBeVisible()
  await visit(theirs, `/outlet/${outlet.id}`)

  await visit(page, `/outlet/${outlet.id}/set-up/team`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('listitem').filter({ hasText: 'Ravi Nair' })).toContainText('Only owner')
  await people.getByRole('button', { name: 'Change Tariq Latif' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Kitchen/ })
    .check()
  await expectAccessible(page)
  await confirm(page, 'Save role')
  await expect(page.getByText('Tariq Latif now has the role Kitchen.')).toBeVisible()
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, 'Menu'])

  const email = `other-${Date.now()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} is invited.`)).toBeVisible()
  await people.getByRole('button', { name: 'Change Tariq Latif' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Open invitations: ${email}.`)
  await expectAccessible(page)
  await confirm(page, 'Remove Tariq Latif')
  await expect(page.getByText('Tariq Latif no longer works here.')).toBeVisible()
  await expect(people.getByText('Tariq Latif')).toHaveCount(0)
  await expect(theirs).toHaveURL('/outlet')
  await expect(theirs.getByText(/Ask the restaurant’s owner to invite you/)).toBeVisible()
  await floor.close()
})

test('somebody without a name is listed by their email, never as a blank', async ({ page, context }) => {
  const outlet = await runOutlet(context)
  await withSiteDatabase((db) => createTestUser(db, { staffOf: [outlet.id], role: 'floor', name: null }))
  await visit(page, `/outlet/${outlet.id}/set-up/team`)
  const rows = page.getByRole('region', { name: 'People' }).getByRole('listitem')
  const unnamed = rows.filter({ hasText: 'Name not given' })
  await expect(unnamed).toHaveCount(1)
  await expect(unnamed).toContainText(/[\da-f]{12}@example\.com/)
  await expect(unnamed.getByRole('button', { name: /^Change [\da-f]{12}@example\.com$/ })).toBeVisible()
  await expectAccessible(page)
})

test('on the Team page of a phone all radio buttons have one size, and no role breaks in the middle', async ({
  page,
  context,
}) => {
  const { id } = await runOutlet(context)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/outlet/${id}/set-up/team`)
    const sizes = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().width))
    expect(new Set(sizes)).toEqual(new Set([24]))
    const roles = page.getByRole('table').getByRole('columnheader')
    await expect(roles).toHaveText(['Duty', 'Owner', 'Manager', 'Floor', 'Kitchen'])
    const lines = await roles.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1, 1, 1])
  }
})
