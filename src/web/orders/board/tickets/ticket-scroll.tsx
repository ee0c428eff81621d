import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { findCut } from '#web/orders/board/tickets/find-cut.ts'

/** The height of the button that shows more. */
const leastCover = 44

/**
 * The middle of a ticket. It scrolls, so that the buttons below it stay on screen. What does not fit is covered from a
 * whole line on, by a button that counts the dishes out of view.
 */
export function TicketScroll({ of, children }: { of: string; children: ReactNode }) {
  const [hidden, setHidden] = useState({ cover: 0, dishes: 0 })
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const measure = () => {
      const { cover, dishes } = measureHidden(element)
      setHidden((now) => (now.cover === cover && now.dishes === dishes ? now : { cover, dishes }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const { cover, dishes } = hidden
  return (
    <div className="ticket-middle">
      <div ref={area} className="ticket-scroll">
        {children}
      </div>
      {cover > 0 && (
        <button
          type="button"
          className="ticket-more"
          style={{ height: cover }}
          onClick={() =>
            area.current?.scrollBy({ top: area.current.clientHeight - cover, behavior: 'smooth' })
          }
        >
          <ChevronDown size={18} aria-hidden="true" />
          {dishes === 0 ? 'More' : dishes === 1 ? '1 more dish' : `${dishes} more dishes`}
          <span className="sr-only"> of {of}</span>
        </button>
      )}
    </div>
  )
}

/** How much of the area to cover, and the dishes of which nothing can be seen then. */
function measureHidden(area: HTMLElement): { cover: number; dishes: number } {
  const { top, bottom } = area.getBoundingClientRect()
  const parts = [...area.querySelectorAll('li, dd, p')].filter((part) => part.checkVisibility())
  const boxes = parts.map((part) => part.getBoundingClientRect())
  if (boxes.every((box) => box.bottom <= bottom + 1)) return { cover: 0, dishes: 0 }
  const cut = findCut({ top, bottom: bottom - leastCover }, boxes, (at) => linesOf(parts[at]!))
  const dishes = parts.filter((part, at) => part.matches('li') && boxes[at]!.top >= cut - 1)
  return { cover: bottom - cut, dishes: dishes.length }
}

function linesOf(part: Element): readonly DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(part)
  return [...range.getClientRects()]
}
