import { expect, test, vi } from 'vitest'

import { useFreshCards } from '#web/catalogue/restaurant/use-fresh-cards.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { pass, setVisible } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

test('the cards are read again while the page is visible, and no more after it was left', async () => {
  vi.useFakeTimers()
  const loader = vi.fn(() => null)
  const page = renderInRouter(useFreshCards, { loader })
  const loadsAfterAPoll = async () => {
    await pass(timeouts.cardsPoll)
    return loader.mock.calls.length
  }
  expect(await loadsAfterAPoll()).toBe(1)
  await setVisible(false)
  expect(await loadsAfterAPoll()).toBe(1)
  await setVisible(true)
  expect(await loadsAfterAPoll()).toBe(2)
  page.unmount()
  expect(await loadsAfterAPoll()).toBe(2)
})
