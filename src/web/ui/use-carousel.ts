import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that swipes by itself and goes round for ever once somebody touches it: the engine comes on first need,
 * so that a page with three carousels still arrives light. It never moves on its own.
 */
export function useCarousel() {
  const frame = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<EmblaCarouselType | undefined>>(undefined)
  const wake = () =>
    (engine.current ??= start(viewport.current).catch(() => {
      // Off line just now: the row still scrolls by itself, and the next touch tries again.
      engine.current = undefined
      return undefined
    }))
  // A swipe that has begun is the browser's to finish: taken over in the middle it would be lost.
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

/** Wherever in the carousel the focus is, the arrows move it. */
function useArrowKeys(frame: RefObject<HTMLElement | null>, move: (by: 1 | -1) => Promise<void>): void {
  useEffect(() => {
    const element = frame.current
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      // With a modifier the arrows belong to the browser: Alt and Left is Back.
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

/** Takes over where the finger has already scrolled to. */
async function start(box: HTMLDivElement | null): Promise<EmblaCarouselType | undefined> {
  const { default: embla } = await import('embla-carousel')
  if (!box?.isConnected) return undefined
  const first = box.firstElementChild?.firstElementChild as HTMLElement | null
  const at = first ? Math.round(box.scrollLeft / first.offsetWidth) : 0
  box.scrollLeft = 0
  box.dataset.alive = ''
  const carousel = embla(box, { loop: true, align: 'start' })
  carousel.scrollTo(at, true)
  return carousel
}
