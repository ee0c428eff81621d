import { api } from '#contract/api.ts'

/** A notification as the server sends it: no names, dishes, numbers, addresses or amounts. */
type Sent = { title: string; body: string; path: string; tag: string }

/** Browsers end the subscription of a site that is sent something and shows nothing. */
const fallback: Sent = { title: 'News about your order', body: '', path: '/my-order', tag: 'order' }

/** Shows notifications, opens their page, and reports a new address of this browser. */
export function handlePush(worker: PushScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data?.path))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)))
}

async function show({ registration }: PushScope, data: PushData | null): Promise<void> {
  const { title, body, path, tag } = parse(data)
  await registration.showNotification(title, {
    body,
    // A later step takes the place of an earlier one, and sounds again.
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  })
}

function parse(data: PushData | null): Sent {
  try {
    const sent = data?.json() as Partial<Sent> | undefined
    const isWhole = [sent?.title, sent?.body, sent?.path, sent?.tag].every((one) => typeof one === 'string')
    return isWhole ? (sent as Sent) : fallback
  } catch {
    return fallback
  }
}

/** A path of this site only. A page that shows it already comes to the front. */
async function open({ clients, location }: PushScope, path: unknown): Promise<void> {
  const asked = typeof path === 'string' ? path : fallback.path
  const address = new URL(asked, location.origin)
  const { href } = address.origin === location.origin ? address : new URL(fallback.path, location.origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === href)
  await (shown ? shown.focus() : clients.openWindow(href))
}

/** The next page that is opened subscribes again where this fails. */
async function renew({ registration }: PushScope, event: ChangeEvent): Promise<void> {
  const { oldSubscription: old } = event
  if (!old) return
  const next = event.newSubscription ?? (await registration.pushManager.subscribe(old.options))
  const { endpoint, keys } = next.toJSON()
  const { method, path } = api.push.renew
  await fetch(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, was: old.endpoint }),
  })
}

export type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type PushData = { json(): unknown }
type ChangeEvent = Waiting & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
type ClickEvent = Waiting & { notification: { close(): void; data?: { path?: unknown } | null } }
type Page = { url: string; focus(): Promise<unknown> }

export type PushScope = {
  addEventListener(kind: 'push', listen: (event: Waiting & { data: PushData | null }) => void): void
  addEventListener(kind: 'notificationclick', listen: (event: ClickEvent) => void): void
  addEventListener(kind: 'pushsubscriptionchange', listen: (event: ChangeEvent) => void): void
  location: { origin: string }
  registration: {
    showNotification(title: string, options: object): Promise<void>
    pushManager: { subscribe(options: PushSubscriptionOptions): Promise<PushSubscription> }
  }
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
}
