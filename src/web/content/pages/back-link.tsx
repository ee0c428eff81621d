import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'

/** Goes back to the previous page of this site. Without one, or without JavaScript, goes home. */
export function BackLink() {
  return (
    <a
      href="/"
      onClick={goBack}
      className="mb-4 inline-flex h-11 items-center gap-1.5 rounded-control border-[1.5px] border-control bg-surface pr-4 pl-3 font-bold hover:bg-sunk"
    >
      <ChevronLeft size={18} aria-hidden="true" />
      Back
    </a>
  )
}

function goBack(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const steps = stepsBack()
  if (!isPlain || steps === 0) return
  event.preventDefault()
  history.go(-steps)
}

/** The number of history entries back to another page of this site; 0 without one. Hash jumps do not count. */
function stepsBack(): number {
  if (!('navigation' in window)) return history.length > 1 ? 1 : 0
  const { currentEntry } = window.navigation
  const here = currentEntry?.index ?? 0
  const before = window.navigation.entries().slice(0, here).findLastIndex(isAnotherPage)
  return before < 0 ? 0 : here - before
}

function isAnotherPage({ sameDocument, url }: NavigationHistoryEntry): boolean {
  return !sameDocument || new URL(url ?? '/', location.href).pathname !== location.pathname
}
