import { Readable } from 'node:stream'

import { type LiveEnd, liveEvents, type LiveKind, type LiveStart } from '#contract/platform/live.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EventFeed } from '#server/platform/live/event-feed.ts'
import { isAfter, type Position, serialisePosition } from '#server/platform/live/position.ts'
import {
  type EventRow,
  listOwnEventsAfter,
  findCurrentPosition,
  hasGapAfter,
} from '#server/platform/live/store.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type Person = { customerId: string; restaurantIds: readonly string[] }

export type Stream = {
  body: Readable
  /** Shows the client that the connection still works. */
  sendHeartbeat(): void
  /** Ends the stream. Without a reason the client reconnects. */
  end(reason?: LiveEnd['reason']): void
}

type StreamOptions = {
  db: Db
  feed: EventFeed
  person: Person
  after: Position | undefined
  /** Whether the person may see an event of one of their owners. */
  isFor?: (event: EventRow) => boolean
}

const pageSize = 200
/** A client that leaves more than this unread is disconnected. It reconnects and resumes at its last position. */
const maxUnreadBytes = 256 * 1024

/** The event stream of one page: first the events it missed, then new ones, each once and in order. */
export async function openStream({
  db,
  feed,
  person,
  after,
  isFor = () => true,
}: StreamOptions): Promise<Stream> {
  const buffered: EventRow[] = []
  let isCaughtUp = false
  let sent: Position
  let onRead = () => {}
  let isEnded = false
  const body = new Readable({ read: () => onRead() })
  const send = (text: string) => {
    if (isEnded || body.destroyed || body.readableEnded) return
    if (body.readableLength > maxUnreadBytes) body.destroy()
    else body.push(text)
  }
  const sendEvent = (event: EventRow) => {
    if (!isAfter(event.position, sent)) return
    sent = event.position
    const text = isFor(event) ? toEventMessage(event) : undefined
    if (text) send(text)
  }
  const end = (reason?: LiveEnd['reason']) => {
    if (isEnded) return
    if (reason) send(toEndMessage({ reason }))
    isEnded = true
    body.push(null)
  }
  const subscriber = {
    ...person,
    onEvent: (event: EventRow) => (isCaughtUp ? sendEvent(event) : void buffered.push(event)),
  }
  const waitForReader = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => body.destroy(), timeouts.streamRead)
      onRead = () => (clearTimeout(timer), resolve())
      body.once('close', onRead)
    })
  const catchUp = async () => {
    for (let more = true; more && !body.destroyed;) {
      const missed = await listOwnEventsAfter(db, person, sent, pageSize)
      for (const event of missed) sendEvent(event)
      more = missed.length === pageSize
      if (more && body.readableLength > body.readableHighWaterMark) await waitForReader()
    }
    for (const event of buffered.splice(0)) sendEvent(event)
    isCaughtUp = true
  }

  const joined = feed.subscribe(subscriber)
  body.once('close', () => feed.unsubscribe(subscriber))
  try {
    await joined
    const isGap = after !== undefined && (await hasGapAfter(db, after))
    sent = after && !isGap ? after : await findCurrentPosition(db)
    const start = toStartMessage({ position: serialisePosition(sent), isGap })
    send(`retry: ${timeouts.streamReconnect}\n${start}`)
  } catch (problem) {
    body.destroy()
    throw problem
  }
  catchUp().catch(() => body.destroy())
  return { body, sendHeartbeat: () => send(': heartbeat\n\n'), end }
}

function toStartMessage(start: LiveStart): string {
  return `id: ${start.position}\nevent: position\ndata: ${JSON.stringify(start)}\n\n`
}

/** Without an id, so that the client keeps its position. */
function toEndMessage(end: LiveEnd): string {
  return `event: end\ndata: ${JSON.stringify(end)}\n\n`
}

/** Undefined for an unknown kind: during an update another process may run a newer version. */
function toEventMessage({ position, kind, body }: EventRow): string | undefined {
  const parsed = liveEvents[kind as LiveKind]?.safeParse(body)
  if (!parsed?.success) return undefined
  return `id: ${serialisePosition(position)}\nevent: ${kind}\ndata: ${JSON.stringify(parsed.data)}\n\n`
}
