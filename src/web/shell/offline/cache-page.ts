/** Asks the service worker to cache this page once it has loaded. Does nothing without a service worker. */
export async function cachePage(page: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const own = files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ page, files: [...new Set(own)] }, [])
}
