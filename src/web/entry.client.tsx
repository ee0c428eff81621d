import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

/** After the page itself, so that it takes nothing from it. A browser that has no worker, or refuses, does without. */
function startServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}

if (document.readyState === 'complete') startServiceWorker()
else addEventListener('load', startServiceWorker)
