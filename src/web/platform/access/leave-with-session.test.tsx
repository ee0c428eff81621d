import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useLeaveWithSession } from '#web/platform/access/leave-with-session.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const inOtherTab = (key: string, newValue: string | null) =>
  act(async () => void dispatchEvent(new StorageEvent('storage', { key, newValue })))

test.each([
  ['a sign-out', 'tablefare.customer', null, '/sign-in?from=%2F'],
  ['another name', 'tablefare.customer', '{}', '/user'],
  ['an emptied cart', 'tablefare.cart', null, '/user'],
])('%s in another tab leaves the page or not', async (_, key, value, path) => {
  const hook = renderInRouter(useLeaveWithSession, { at: '/user' })
  await inOtherTab(key, value)
  expect(hook.path().replace(encodeURIComponent(location.pathname), '%2F')).toBe(path)
})

test('a page that was left does not navigate', async () => {
  const hook = renderInRouter(useLeaveWithSession, { at: '/user' })
  hook.unmount()
  await inOtherTab('tablefare.customer', null)
  expect(hook.path()).toBe('/user')
})
