import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** More does not fit beside the label. */
const shortNote = 16

/**
 * The customer's allergy note. It is whole on a phone. On a larger screen it stays in view, so a long one is cut to two
 * or three lines and opens with a tap.
 */
export function AllergyNote({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = note.current
    if (!element || isOpen) return undefined
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  const label = (
    <>
      <TriangleAlert size={20} aria-hidden="true" /> ALLERGY
    </>
  )
  return (
    <div className="ticket-allergy" data-sentence={text.length > shortNote || undefined}>
      {isLong ? (
        <button
          type="button"
          className="ticket-allergy-label"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <ChevronDown size={18} className={isOpen ? 'rotate-180' : ''} aria-hidden="true" />
          <span className="sr-only">: whole note</span>
        </button>
      ) : (
        <strong className="ticket-allergy-label">{label}</strong>
      )}
      {/* An opened note may scroll, so the keyboard can reach it. */}
      <div
        ref={note}
        className={isOpen ? 'ticket-allergy-open' : 'line-clamp-(--note-lines) max-md:line-clamp-none'}
        {...(isOpen && { role: 'region', 'aria-label': 'Allergy note', tabIndex: 0 })}
      >
        {text}
      </div>
    </div>
  )
}
