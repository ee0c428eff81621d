import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The middle of a ticket. It scrolls, so that the buttons below it stay on screen, and counts the dishes out of view. */
export function TicketScroll({ of, children }: { of: string; children: ReactNode }) {
  const [below, setBelow] = useState(0)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const count = () => {
      const end = element.getBoundingClientRect().bottom
      const rows = [...element.querySelectorAll('li')].filter((row) => row.checkVisibility())
      setBelow(rows.filter((row) => row.getBoundingClientRect().bottom > end + 8).length)
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    element.addEventListener('scroll', count, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', count)
    }
  }, [])
  return (
    <div className="ticket-middle">
      <div ref={area} className="ticket-scroll">
        {children}
      </div>
      {below > 0 && (
        <button
          type="button"
          className="ticket-more"
          onClick={() => area.current?.scrollBy({ top: area.current.clientHeight - 48, behavior: 'smooth' })}
        >
          <ChevronDown size={18} aria-hidden="true" />
          {below === 1 ? '1 more dish' : `${below} more dishes`}
          <span className="sr-only"> of {of}</span>
        </button>
      )}
    </div>
  )
}
