import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'

import { useCarousel } from '#web/ui/carousel/use-carousel.ts'

type Carousel = ReturnType<typeof useCarousel>

function Row({ onRender }: { onRender: (carousel: Carousel) => void }) {
  const carousel = useCarousel()
  const { frame, viewport } = carousel
  useEffect(() => {
    onRender(carousel)
  })
  return (
    <section ref={frame} tabIndex={-1}>
      <div ref={viewport}>
        <ul>
          <li>One</li>
          <li>Two</li>
          <li>Three</li>
        </ul>
      </div>
    </section>
  )
}

function row() {
  let carousel!: Carousel
  const { container, unmount } = render(<Row onRender={(now) => (carousel = now)} />)
  const frame = container.querySelector('section')!
  return { carousel: () => carousel, frame, viewport: container.querySelector('div')!, unmount }
}

const press = (element: Element, key: string, modifiers: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...modifiers })
  act(() => void element.dispatchEvent(event))
  return event.defaultPrevented
}

test('the library starts on the first touch only, and one touch after another shares it', async () => {
  const { carousel, viewport } = row()
  expect(viewport.dataset.looping).toBeUndefined()
  const [one, two] = await Promise.all([carousel().wake(), carousel().wake()])
  expect(viewport.dataset.looping).toBe('')
  expect(one).toBe(two)
})

test('a row that is gone before the library has loaded is left alone, and one that is unmounted later is destroyed', async () => {
  const gone = row()
  const waking = gone.carousel().wake()
  gone.unmount()
  expect(await waking).toBeUndefined()
  const later = row()
  const engine = (await later.carousel().wake())!
  const destroy = vi.spyOn(engine, 'destroy')
  later.unmount()
  await Promise.resolve()
  expect(destroy).toHaveBeenCalledOnce()
})

test('arrow keys move the row one way and the other; with a modifier they belong to the browser', async () => {
  const { carousel, frame } = row()
  const engine = (await carousel().wake())!
  const next = vi.spyOn(engine, 'scrollNext')
  const previous = vi.spyOn(engine, 'scrollPrev')
  expect(press(frame, 'ArrowRight')).toBe(true)
  expect(press(frame, 'ArrowLeft')).toBe(true)
  await act(async () => {})
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1])
  for (const modifier of ['altKey', 'metaKey', 'ctrlKey', 'shiftKey'])
    expect(press(frame, 'ArrowLeft', { [modifier]: true })).toBe(false)
  expect(press(frame, 'Enter')).toBe(false)
  expect(previous).toHaveBeenCalledOnce()
})

test('a swipe ends before the library takes over', async () => {
  const { carousel, viewport } = row()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  const paint = (scrollLeft: number) => {
    viewport.scrollLeft = scrollLeft
    return act(async () => frames.splice(0).forEach((run) => run(0)))
  }
  carousel().wakeAtRest()
  for (let left = 10; left < 100; left += 10) await paint(left)
  expect(viewport.dataset.looping).toBeUndefined()
  for (let still = 0; still < 10; still++) await paint(90)
  await vi.waitFor(() => expect(viewport.dataset.looping).toBe(''), { timeout: 60_000 })
})
