import { Readable } from 'node:stream'

import { liveEvents, type LiveKind, type LiveStart } from '#contract/platform/live.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Following } from '#server/platform/live/follow-events.ts'
import { isAfter, type Position, writePosition } from '#server/platform/live/position.ts'
import { type EventRow, findOwnEventsAfter, findPresent, isBehindGap } from '#server/platform/live/store.ts'

type Person = { customerId: string; restaurantIds: readonly string[] }

export type Stream = {
  body: Readable
  /** Shows that the line is still there. */
  beat(): void
  /** The listener is asked to come again. */
  end(): void
}

type Opening = { db: Db; following: Following; person: Person; after: Position | undefined }

const page = 200
/** A reader that leaves more than this unread is cut off; it comes again and goes on where it was. */
const mostUnread = 256 * 1024
const longestPause = 20_000

/** One open page: first what it missed, then what happens, each event once and in order. */
export async function openStream({ db, following, person, after }: Opening): Promise<Stream> {
  const waiting: EventRow[] = []
  let isCaughtUp = false
  let sent: Position
  let onWanted = () => {}
  let isEnded = false
  const body = new Readable({ read: () => onWanted() })
  const send = (text: string) => {
    if (isEnded || body.destroyed || body.readableEnded) return
    if (body.readableLength > mostUnread) body.destroy()
    else body.push(text)
  }
  const sendEvent = (event: EventRow) => {
    if (!isAfter(event.position, sent)) return
    sent = event.position
    const text = writeEvent(event)
    if (text) send(text)
  }
  const end = () => {
    isEnded = true
    body.push(null)
  }
  const listener = {
    ...person,
    take: (event: EventRow) => (isCaughtUp ? sendEvent(event) : void waiting.push(event)),
  }
  const beingRead = () =>
    new Promise<void>((resolve) => {
      const tooSlow = setTimeout(() => body.destroy(), longestPause)
      onWanted = () => (clearTimeout(tooSlow), resolve())
      body.once('close', onWanted)
    })
  const catchUp = async () => {
    for (let more = true; more && !body.destroyed;) {
      const missed = await findOwnEventsAfter(db, person, sent, page)
      for (const event of missed) sendEvent(event)
      more = missed.length === page
      if (more && body.readableLength > body.readableHighWaterMark) await beingRead()
    }
    for (const event of waiting.splice(0)) sendEvent(event)
    isCaughtUp = true
  }

  const joined = following.join(listener)
  body.once('close', () => following.leave(listener))
  try {
    await joined
    const isGap = after !== undefined && (await isBehindGap(db, after))
    sent = after && !isGap ? after : await findPresent(db)
    send(`retry: 2000\n${writeStart({ position: writePosition(sent), isGap })}`)
  } catch (problem) {
    body.destroy()
    throw problem
  }
  catchUp().catch(() => body.destroy())
  return { body, beat: () => send(': still here\n\n'), end }
}

function writeStart(start: LiveStart): string {
  return `id: ${start.position}\nevent: position\ndata: ${JSON.stringify(start)}\n\n`
}

/** Nothing for a kind that this version does not know: a newer one beside us may. */
function writeEvent({ position, kind, body }: EventRow): string | undefined {
  const parsed = liveEvents[kind as LiveKind]?.safeParse(body)
  if (!parsed?.success) return undefined
  return `id: ${writePosition(position)}\nevent: ${kind}\ndata: ${JSON.stringify(parsed.data)}\n\n`
}
