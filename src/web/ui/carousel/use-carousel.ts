import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that scrolls natively and loops once it is touched. The carousel library loads on first touch, so that a page
 * with three carousels stays light. It never auto-plays.
 */
export function useCarousel() {
  const frame = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<EmblaCarouselType | undefined>>(undefined)
  const wake = () =>
    (engine.current ??= start(viewport.current).catch(() => {
      // Offline: the row still scrolls natively, and the next touch retries.
      engine.current = undefined
      return undefined
    }))
  // Waits for the current swipe to end: taking over in the middle would lose it.
  const wakeAtRest = () => void comeToRest(viewport.current).then(wake)

  useEffect(() => () => void engine.current?.then((carousel) => carousel?.destroy()), [])

  async function move(by: 1 | -1): Promise<void> {
    const carousel = await wake()
    const jump = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!carousel) viewport.current?.scrollBy({ left: by * viewport.current.clientWidth * 0.9 })
    else if (by === 1) carousel.scrollNext(jump)
    else carousel.scrollPrev(jump)
  }
  useArrowKeys(frame, move)
  return { frame, viewport, wake, wakeAtRest, move }
}

/** Arrow keys move the carousel that has the focus. */
function useArrowKeys(frame: RefObject<HTMLElement | null>, move: (by: 1 | -1) => Promise<void>): void {
  useEffect(() => {
    const element = frame.current
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      // Arrows with a modifier belong to the browser: Alt+Left is Back.
      if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void move(event.key === 'ArrowRight' ? 1 : -1)
    }
    element?.addEventListener('keydown', byKey)
    return () => element?.removeEventListener('keydown', byKey)
  })
}

const stillFrames = 8

async function comeToRest(box: HTMLDivElement | null): Promise<void> {
  let at = box?.scrollLeft
  for (let still = 0; still < stillFrames; still++) {
    await new Promise(requestAnimationFrame)
    if (box?.scrollLeft !== at) still = 0
    at = box?.scrollLeft
  }
}

/** Starts at the slide that is scrolled into view. */
async function start(box: HTMLDivElement | null): Promise<EmblaCarouselType | undefined> {
  const { default: embla } = await import('embla-carousel')
  if (!box?.isConnected) return undefined
  const first = box.firstElementChild?.firstElementChild as HTMLElement | null
  const at = first ? Math.round(box.scrollLeft / first.offsetWidth) : 0
  box.scrollLeft = 0
  box.dataset.looping = ''
  const carousel = embla(box, { loop: true, align: 'start' })
  carousel.scrollTo(at, true)
  return carousel
}
