/** Asks the service worker to keep this page, once it is all here. A browser that has no worker does without. */
export async function keepPage(page: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const own = files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ page, files: [...new Set(own)] }, [])
}
