import { useSyncExternalStore } from 'react'

import { prefix } from '#contract/endpoint.ts'
import type { LiveBody, LiveKind, LiveStart } from '#contract/platform/live.ts'

type Listening<Kind extends LiveKind> = {
  kind: Kind
  /** Where the page stood when it was read, as the server said; absent where it must be asked for in any case. */
  since?: string | undefined
  onEvent(body: LiveBody<Kind>): void
  /** Something may have been missed: what is shown must be asked for anew. */
  onGap(): void
}

type Listener = Omit<Listening<LiveKind>, 'onEvent'> & { onEvent(body: never): void }

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let source: EventSource | undefined
/** The last place in the order of events that this page has seen. */
let last: string | undefined
let isLive = false
let again: ReturnType<typeof setTimeout> | undefined

const shortestPause = 5_000
const longestPause = 60_000
let pause = shortestPause

/** Everything on one page shares one stream. Answers how to stop listening. */
export function listen<Kind extends LiveKind>(listening: Listening<Kind>): () => void {
  const listener: Listener = { ...listening }
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followSight)
    addEventListener('online', followSight)
  }
  if (isLive) compare(listener, last)
  // Whoever begins in the same moment is heard before the stream is asked for.
  else queueMicrotask(followSight)
  return () => {
    listeners.delete(listener)
    // The next page begins to listen in the same moment. Whoever signed out must be gone before the stream comes again.
    queueMicrotask(stopUnheard)
  }
}

/** Whether changes come by themselves at this moment. Nothing is known of it until the page is alive. */
export function useIsLive(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    watch,
    () => isLive,
    () => undefined,
  )
}

/** A page out of sight gives its connection up, as a browser has only a few for one site. In sight it goes on from there. */
function followSight(): void {
  if (document.visibilityState !== 'visible') stop()
  else if (listeners.size > 0 && (source?.readyState ?? EventSource.CLOSED) === EventSource.CLOSED) start()
}

function start(): void {
  stop()
  const from = last ?? earliest()
  source = new EventSource(`${prefix}/live/stream${from ? `?lastEventId=${from}` : ''}`)
  source.addEventListener('position', begin)
  for (const kind of kinds) source.addEventListener(kind, (event) => take(kind, event))
  source.addEventListener('error', ({ target }) => {
    setLive(false)
    // The browser comes again by itself, unless the server said no.
    if ((target as EventSource).readyState !== EventSource.CLOSED) return
    again = setTimeout(followSight, pause)
    pause = Math.min(pause * 2, longestPause)
  })
}

const kinds = Object.keys({
  notification: 0,
  order: 0,
  booking: 0,
  house: 0,
  tables: 0,
  menu: 0,
} satisfies Record<LiveKind, 0>) as LiveKind[]

function begin(event: MessageEvent<string>): void {
  const { position, isGap } = JSON.parse(event.data) as LiveStart
  for (const listener of listeners) compare(listener, isGap ? undefined : position)
  seen(position)
  pause = shortestPause
  setLive(true)
}

function take(kind: LiveKind, event: MessageEvent<string>): void {
  const body = JSON.parse(event.data) as never
  for (const listener of listeners) if (listener.kind === kind) listener.onEvent(body)
  seen(event.lastEventId)
}

function seen(position: string): void {
  last = position
  for (const listener of listeners) listener.since = position
}

/** What was read at or after that place has missed nothing. */
function compare(listener: Listener, place: string | undefined): void {
  const { since } = listener
  if (since === undefined || place === undefined || isBefore(since, place)) listener.onGap()
  listener.since = place ?? since
}

function earliest(): string | undefined {
  const known = [...listeners].flatMap(({ since }) => since ?? [])
  return known.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0]
}

/** Places are written `tx-id`, and are ordered by the first number, then by the second. */
function isBefore(a: string, b: string): boolean {
  const [[tx, id], [otherTx, otherId]] = [numbers(a), numbers(b)]
  return tx === otherTx ? id < otherId : tx < otherTx
}

function numbers(place: string): [bigint, bigint] {
  const [tx = '0', id = '0'] = place.split('-')
  return [BigInt(tx), BigInt(id)]
}

function stop(): void {
  clearTimeout(again)
  source?.close()
  source = undefined
  setLive(false)
}

/** Whoever comes next may be another person. */
function stopUnheard(): void {
  if (listeners.size > 0) return
  document.removeEventListener('visibilitychange', followSight)
  removeEventListener('online', followSight)
  stop()
  last = undefined
}

function setLive(now: boolean): void {
  if (isLive === now) return
  isLive = now
  for (const tell of watchers) tell()
}

function watch(told: () => void): () => void {
  watchers.add(told)
  return () => void watchers.delete(told)
}
