import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { keepThisPage } from '#web/offline/keep-this-page.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

/** Once the page is there, and nothing waits for it. A browser that has none, or refuses, does without. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // This file is fetched beside the page, so that may be there first.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
  navigator.serviceWorker.addEventListener('controllerchange', keepThisPage)
}

function register(): void {
  void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}
