/**
 * Runs beside the pages. What was seen of the public pages is kept on the device, so that a menu can be read and a cart
 * filled without a line. Pages of one person are never kept, and no call of the API goes through here.
 */
const version = 'tablefare-1'
const offlinePage = '/offline'
const patience = 4_000
const mostPages = 40

const worker = globalThis as unknown as PageKeeper

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/(assets|renders)\/|^\/icon\.svg$/.test(pathname)) event.respondWith(fromDeviceFirst(request))
  else if (isPublicPage(pathname)) event.respondWith(fromLineFirst(event))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offline()))
})

function isPublicPage(pathname: string): boolean {
  const page = pathname.replace(/\.data$/, '')
  return page === '/' || page === '/_root' || page === '/home' || /^\/order\/[^/]+$/.test(page)
}

/** Files with their own name for each content never change. */
async function fromDeviceFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

/** The newest where the line gives it in time, else what was seen last. */
async function fromLineFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok && !answer.redirected) event.waitUntil(keep(request, answer.clone()))
    return answer
  })
  event.waitUntil(asked.catch(() => {}))
  const kept =
    (await caches.match(request)) ?? (await caches.match(request, { ignoreSearch: isMenu(request) }))
  if (!kept)
    return asked.catch((problem: unknown) =>
      request.mode === 'navigate' ? offline() : Promise.reject(problem),
    )
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(fromDevice(kept)), patience))
  return Promise.race([asked.catch(() => fromDevice(kept)), late])
}

/** The whole menu is in its page, whichever category the address names. */
function isMenu({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/order/')
}

/** Marked, so that the page can say that it may be old. */
function fromDevice(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set('server-timing', 'from-device')
  return new Response(kept.body, { status: kept.status, headers })
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(version)
  await cache.put(request, answer)
  const pages = (await cache.keys()).filter(({ url }) => isPublicPage(new URL(url).pathname))
  await Promise.all(pages.slice(0, Math.max(0, pages.length - mostPages)).map((page) => cache.delete(page)))
}

/** Without its scripts, which would go looking for the page that the address names; with its pictures and letters. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePage)
  const text = (await answer.text()).replace(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  const files = [...text.matchAll(/"(\/(?:assets|renders)\/[^"]+)"/g)].map(([, file = '']) => file)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(version)
  await cache.addAll([...new Set(files)])
  await cache.put(offlinePage, new Response(text, { headers }))
}

async function offline(): Promise<Response> {
  return (await caches.match(offlinePage)) ?? Response.error()
}

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)))
}

export type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type PageKeeper = {
  addEventListener(kind: 'install' | 'activate', listen: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listen: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
