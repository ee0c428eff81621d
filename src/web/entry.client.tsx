import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { openPageOfReload, watchBuild } from '#web/platform/pages/outdated-page.ts'

// The router aborts an answer that it no longer needs. The part that had arrived rejects a promise without a handler.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'AbortError') event.preventDefault()
})
watchBuild()
if (!openPageOfReload())
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })

/** Registered after load, so that it does not compete with the page. Optional: failures are ignored. */
function startServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}

if (document.readyState === 'complete') startServiceWorker()
else addEventListener('load', startServiceWorker)
