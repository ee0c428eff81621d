import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, Link } from 'react-router'
import { expect, test, vi } from 'vitest'

import { useScrollArea } from '#web/orders/board/tickets/use-scroll-area.ts'

/** Observers that the test lets report. */
const observers: { report: () => void; isOn: boolean }[] = []
class FakeObserver {
  entry = { report: () => this.onResize(), isOn: false }
  readonly onResize: () => void
  constructor(onResize: () => void) {
    this.onResize = onResize
    observers.push(this.entry)
  }
  observe() {
    this.entry.isOn = true
  }
  disconnect() {
    this.entry.isOn = false
  }
}

function Frame() {
  return (
    <div ref={useScrollArea()} data-area="">
      <header>Saffron Street</header>
      <Link to="/sales">Sales</Link>
    </div>
  )
}

function board() {
  observers.length = 0
  vi.stubGlobal('ResizeObserver', FakeObserver)
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: ['/orders'] })
  const { container, unmount } = render(<RouterProvider router={router} />)
  const area = container.querySelector<HTMLElement>('[data-area]')!
  const scroll = (top: number) => {
    area.scrollTop = top
    area.dispatchEvent(new Event('scroll'))
  }
  const goTo = (to: string | number) => act(() => router.navigate(to as string))
  return { area, scroll, goTo, unmount }
}

test('a new page begins at the top, and Back returns to the place of the one before', async () => {
  const { area, scroll, goTo } = board()
  scroll(700)
  await goTo('/sales')
  expect(area.scrollTop).toBe(0)
  scroll(120)
  await goTo(-1)
  expect(area.scrollTop).toBe(700)
  await goTo(1)
  expect(area.scrollTop).toBe(120)
})

test('the same page with other parameters, and an address with a hash, keep the place', async () => {
  const { area, scroll, goTo } = board()
  scroll(300)
  await goTo('/orders?date=2026-11-16')
  expect(area.scrollTop).toBe(300)
  await goTo('/menu#starters')
  expect(area.scrollTop).toBe(300)
})

test('tickets learn the height of the header, and nothing is observed after the board has closed', () => {
  const { area, unmount } = board()
  Object.defineProperty(area.querySelector('header')!, 'offsetHeight', { value: 96 })
  const [observer] = observers.filter(({ isOn }) => isOn)
  observer!.report()
  expect(area.style.getPropertyValue('--board-header')).toBe('96px')
  unmount()
  expect(observers.some(({ isOn }) => isOn)).toBe(false)
})
