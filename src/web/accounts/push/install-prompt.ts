import { useSyncExternalStore } from 'react'

/** Chrome's and Edge's own question to install the site; other browsers have none. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function change(next: InstallPrompt | undefined): void {
  offered = next
  for (const notify of listeners) notify()
}

// The browser offers it once for each document, long before the panel with our button is there.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => change(undefined))
}

/** Asks to install the site. Undefined where the browser does not offer it, or the site is installed. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => offered,
    () => undefined,
  )
  if (!prompt) return undefined
  return () => {
    // It can be used once.
    change(undefined)
    void prompt.prompt().catch(() => {})
  }
}
