import { useSyncExternalStore } from 'react'

import type { LivePayload, LiveKind, LiveStart } from '#contract/platform/live.ts'
import { createLiveStream } from '#web/platform/live/live-stream.ts'
import { hasSession } from '#web/platform/access/session-hint.ts'
import { timeouts } from '#web/platform/timeouts.ts'

type Subscription<Kind extends LiveKind> = {
  kind: Kind
  /** The position of the data on the page, as the server gave it. Without one the data is fetched again in any case. */
  since?: string | undefined
  onEvent(body: LivePayload<Kind>): void
  /** Events may have been missed: the data on the page must be fetched again. */
  onGap(): void
}

type Listener = Omit<Subscription<LiveKind>, 'onEvent'> & { onEvent(body: never): void }

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
/** The position of the last event that this page has received. */
let last: string | undefined
let isLive = false
let polling: ReturnType<typeof setInterval> | undefined

const stream = createLiveStream({
  position: () => last ?? earliestPosition(),
  backOff: { first: 2_000, longest: 60_000 },
  onStart,
  onEvent,
  onLost: () => setLive(false),
  // A page whose stream was replaced polls. It opens a stream again when it is next shown, so that two pages never
  // take it from each other in turns.
  onEnd: () => setLive(false),
})

/** Subscribes to one kind of event. All subscriptions of a page share one stream. Returns how to unsubscribe. */
export function listen<Kind extends LiveKind>(subscription: Subscription<Kind>): () => void {
  const listener: Listener = { ...subscription }
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', connectIfVisible)
    addEventListener('online', connectIfVisible)
    polling = setInterval(poll, timeouts.livePoll)
  }
  if (isLive) compare(listener, last)
  // Subscriptions made in the same task are added before the stream is opened.
  else queueMicrotask(connectIfVisible)
  return () => {
    listeners.delete(listener)
    // The next page subscribes in the same task; after a sign-out nobody does, and the stream must close.
    queueMicrotask(closeIfUnused)
  }
}

/** Whether events arrive at this moment; undefined until hydration. */
export function useIsLive(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    watch,
    () => isLive,
    () => undefined,
  )
}

/** A hidden page closes its stream, as a browser allows only a few connections to one site, and resumes when shown. */
function connectIfVisible(): void {
  if (document.visibilityState !== 'visible') close()
  else if (listeners.size > 0 && stream.isClosed()) stream.open()
}

/** Without a stream, because it was lost, refused or replaced. */
function poll(): void {
  if (isLive || document.visibilityState !== 'visible' || !hasSession()) return
  for (const listener of listeners) listener.onGap()
}

function onStart({ position, isGap }: LiveStart): void {
  for (const listener of listeners) compare(listener, isGap ? undefined : position)
  setPosition(position)
  setLive(true)
}

function onEvent(kind: LiveKind, body: unknown, position: string): void {
  for (const listener of listeners) if (listener.kind === kind) listener.onEvent(body as never)
  setPosition(position)
}

function setPosition(position: string): void {
  last = position
  for (const listener of listeners) listener.since = position
}

/** Data read at or after that position has missed nothing. */
function compare(listener: Listener, position: string | undefined): void {
  const { since } = listener
  if (since === undefined || position === undefined || isBefore(since, position)) listener.onGap()
  listener.since = position ?? since
}

function earliestPosition(): string | undefined {
  const known = [...listeners].flatMap(({ since }) => since ?? [])
  return known.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0]
}

/** Positions are `tx-id`, ordered by the first number, then by the second. */
function isBefore(a: string, b: string): boolean {
  const [[tx, id], [otherTx, otherId]] = [numbersIn(a), numbersIn(b)]
  return tx === otherTx ? id < otherId : tx < otherTx
}

function numbersIn(position: string): [bigint, bigint] {
  const [tx = '0', id = '0'] = position.split('-')
  return [BigInt(tx), BigInt(id)]
}

function close(): void {
  stream.close()
  setLive(false)
}

/** The next subscription may be another person's, so the position is forgotten too. */
function closeIfUnused(): void {
  if (listeners.size > 0) return
  document.removeEventListener('visibilitychange', connectIfVisible)
  removeEventListener('online', connectIfVisible)
  clearInterval(polling)
  close()
  last = undefined
}

function setLive(now: boolean): void {
  if (isLive === now) return
  isLive = now
  for (const notify of watchers) notify()
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}
