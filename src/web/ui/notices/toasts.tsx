import { useEffect, useState, useSyncExternalStore } from 'react'

type Toast = { id: number; text: string; kind: 'success' | 'error' }

let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

/** Shows a message at the foot of the page for five seconds. */
export function toast(text: string, kind: Toast['kind'] = 'success'): void {
  change([...toasts, { id: next++, text, kind }])
}

/** The list of messages. The root mounts it once for all pages. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex flex-col items-center gap-2 max-md:bottom-24"
    >
      {shown.map((one) => (
        <OneToast key={one.id} {...one} />
      ))}
    </div>
  )
}

const shownForMs = 5_000
const none: readonly Toast[] = []

/** Stays while the pointer is over it. */
function OneToast({ id, text, kind }: Toast) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => change(toasts.filter((one) => one.id !== id)), shownForMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <div
      role="presentation"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className="pointer-events-auto flex max-w-md items-center gap-3 rounded-control border border-white/40 bg-cocoa px-5 py-3.5 font-semibold text-white shadow-s3"
    >
      {kind === 'success' ? (
        <i className="mask-icon size-5 icon-[circle-check] text-[#8fe6b0]" aria-hidden="true" />
      ) : (
        <i className="mask-icon size-5 icon-[circle-exclamation-point] text-butter" aria-hidden="true" />
      )}
      {text}
    </div>
  )
}

function change(now: readonly Toast[]): void {
  toasts = now
  for (const notify of listeners) notify()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
