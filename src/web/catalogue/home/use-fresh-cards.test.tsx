import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useFreshCards } from '#web/catalogue/home/use-fresh-cards.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { fakeServer, pass, setVisible } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

function home() {
  const loader = vi.fn(() => null)
  return {
    ...fakeServer(),
    ...renderInRouter(useFreshCards, { loader }),
    loads: () => loader.mock.calls.length,
  }
}

test.each([
  ['a site that answers', 'answer', 1],
  ['a fault', 'refuse', 0],
  ['no connection', 'lose', 0],
] as const)(
  'the cards are read again only after %s: else an error would replace them',
  async (_, how, loads) => {
    const page = home()
    await pass(timeouts.cardsPoll)
    if (how === 'refuse') await page.last().refuse(503, 'NOT_READY')
    else await page.last()[how](undefined)
    await act(async () => {})
    expect(page.loads()).toBe(loads)
  },
)

test('a hidden page asks nothing, and a page that was left asks no more', async () => {
  const page = home()
  await setVisible(false)
  await pass(timeouts.cardsPoll)
  await setVisible(true)
  page.unmount()
  await pass(timeouts.cardsPoll)
  expect(page.requests).toEqual([])
})
