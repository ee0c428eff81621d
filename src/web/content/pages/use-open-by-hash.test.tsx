import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useOpenByHash } from '#web/content/pages/use-open-by-hash.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

test.each([
  ['#pay', true],
  ['#p%C3%A4y', false],
  ['#%E0%A4%A', false],
  ['', false],
])('the address with "%s" opens its question: %s', async (hash, isOpen) => {
  const page = document.createElement('div')
  page.innerHTML = '<details><summary>Pay</summary><p id="pay">By card.</p></details>'
  document.body.append(page)
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { goTo } = renderInRouter(useOpenByHash, { at: '/user-faq' })
  await act(async () => {})
  await goTo(`/user-faq${hash}`)
  expect([page.querySelector('details')!.open, scroll.mock.calls.length]).toEqual([isOpen, isOpen ? 1 : 0])
})
