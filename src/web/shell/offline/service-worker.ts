import { isOfflinePage } from '#contract/platform/public-pages.ts'
import { handlePush, type PushScope, type Waiting } from '#web/shell/offline/push-events.ts'

/**
 * The service worker. It caches the public pages that were visited, so that a menu can be read and a cart filled
 * offline. Personal pages are never cached, and API calls never pass through it.
 */
const version = `tablefare-${import.meta.env.VITE_BUILD}`
const offlinePage = '/offline'
const offlineBoard = '/offline-board'
/** The only script of the offline page of boards. */
const boardRetry = '/retry-board.js'
const timeoutMs = 4_000
const maxPages = 40

const worker = globalThis as unknown as ServiceWorkerScope

worker.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([cacheOfflinePage(offlinePage), cacheOfflinePage(offlineBoard, boardRetry)]).then(() =>
      worker.skipWaiting(),
    ),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldVersions().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (isFile(pathname)) event.respondWith(cacheFirst(event))
  else if (isOfflinePage(pathname)) event.respondWith(networkFirst(event))
  else if (request.mode !== 'navigate') return
  else if (isBoard(pathname)) event.respondWith(openBoard(request))
  else event.respondWith(fetch(request).catch(() => offline()))
})

/** A page sends its address and its files, whether it was reached as a document or by a client-side navigation. */
worker.addEventListener('message', (event) => {
  const { page, files } = event.data as { page: string; files: string[] }
  if (isOfflinePage(page)) event.waitUntil(cachePage(page, files.filter(isFile)))
})

handlePush(globalThis as unknown as PushScope)

function isFile(pathname: string): boolean {
  return /^\/(assets|renders)\/|^\/icon\.svg$/.test(pathname) || pathname === boardRetry
}

function isBoard(pathname: string): boolean {
  return /^\/outlet(\/|$)/.test(pathname)
}

/** A proxy that cannot reach the server answers with one of these: the board must come back by itself then too. */
const unreachable = [502, 503, 504]

async function openBoard(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined)
  return answer && !unreachable.includes(answer.status) ? answer : offline(offlineBoard)
}

/** File names contain a content hash, so files never change. A full or forbidden cache must not cost the file. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(cacheFile(request, answer.clone()).catch(() => {}))
  return answer
}

async function cacheFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(version)).put(request, answer)
}

/** Network first with a timeout, then the cache. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const requested = fetch(request)
  const cached = await caches.match(keyOf(pathname, search), { ignoreVary: true })
  if (!cached)
    return requested.catch((problem: unknown) => (request.mode === 'navigate' ? offline() : rethrow(problem)))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  const answer = await Promise.race([requested.catch(() => undefined), late])
  const isNavigation = request.mode === 'navigate'
  if (!isNavigation) notifyClient(event.clientId, answer ? 'from network' : 'from device')
  if (answer) return answer
  return fromCache(cached)
}

function isMenu(pathname: string): boolean {
  return pathname.startsWith('/order/')
}

/** The page holds the whole menu, for every category in the address. */
function keyOf(pathname: string, search: string): string {
  return isMenu(pathname) ? pathname : pathname + search
}

/** Marked, so that the page can say that it may be stale. */
function fromCache(cached: Response): Response {
  const headers = new Headers(cached.headers)
  headers.set('server-timing', 'from-device')
  return new Response(cached.body, { status: cached.status, headers })
}

/** The document and its loader data, so that full loads and client-side navigations both work offline. */
async function cachePage(page: string, files: string[]): Promise<void> {
  const cache = await caches.open(version)
  const missing = await Promise.all(
    files.map(async (file) => ((await cache.match(file, { ignoreVary: true })) ? [] : [file])),
  )
  await Promise.all([page, dataOf(page), ...missing.flat()].map((address) => putInCache(cache, address)))
  const pages = (await cache.keys()).filter(({ url }) => isOfflinePage(new URL(url).pathname))
  await Promise.all(pages.slice(0, Math.max(0, pages.length - maxPages)).map((old) => cache.delete(old)))
}

function dataOf(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`
}

async function putInCache(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok || answer.redirected) return
  await cache.delete(address)
  await cache.put(address, answer)
}

function notifyClient(clientId: string, message: string): void {
  void worker.clients.get(clientId).then((client) => client?.postMessage(message, []))
}

/** Without its scripts, which would load the route of the address, but one of its own; with its pictures and fonts. */
async function cacheOfflinePage(page: string, script?: string): Promise<void> {
  const answer = await fetch(page)
  const bare = (await answer.text()).replace(/<script\b[^]*?<\/script>|<link rel="late-module"[^>]*>/g, '')
  const text = script ? bare.replace('</body>', `<script src="${script}"></script></body>`) : bare
  const files = [...text.matchAll(/"(\/(?:assets|renders)\/[^"]+)"/g)].map(([, file = '']) => file)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(version)
  await cache.addAll([...new Set(script ? [...files, script] : files)])
  await cache.put(page, new Response(text, { headers }))
}

async function offline(page = offlinePage): Promise<Response> {
  return (await caches.match(page)) ?? Response.error()
}

async function deleteOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)))
}

function rethrow(problem: unknown): never {
  throw problem
}

type FetchEvent = Waiting & {
  request: Request
  clientId: string
  respondWith(answer: Promise<Response>): void
}
type ServiceWorkerScope = {
  addEventListener(kind: 'install' | 'activate', listen: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(kind: 'message', listen: (event: Waiting & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: string, transfer: []): void } | undefined>
  }
}
