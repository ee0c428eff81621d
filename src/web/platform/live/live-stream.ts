import { api } from '#contract/api.ts'
import type { LiveEnd, LiveKind, LiveStart } from '#contract/platform/live.ts'
import { apiUrl } from '#web/platform/calls/call.ts'
import { hasSession } from '#web/platform/access/session-hint.ts'

type Options = {
  /** The position to resume from. Without one the stream starts at the present. */
  position: () => string | undefined
  /** The first and the longest pause before the next attempt, in milliseconds. */
  backOff: { first: number; longest: number }
  onStart: (start: LiveStart) => void
  onEvent: (kind: LiveKind, body: unknown, position: string) => void
  onLost: () => void
  /** The server has ended this stream, which stays closed until it is opened by hand. */
  onEnd: (reason: LiveEnd['reason']) => void
}

/** The event stream of the API: connects, resumes after the last event, and reconnects with a back-off. */
export function createLiveStream(options: Options) {
  const { position, backOff, onStart, onEvent, onLost, onEnd } = options
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = backOff.first

  function open(): void {
    close()
    // The server has ended the session, or another tab has signed out: asking again would only be refused.
    if (!hasSession()) return waitAndOpen()
    const opened = new EventSource(apiUrl(api.live.openStream, { query: { lastEventId: position() } }))
    opened.addEventListener('position', ({ data }: MessageEvent<string>) => {
      pause = backOff.first
      onStart(JSON.parse(data) as LiveStart)
    })
    for (const kind of kinds)
      opened.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) =>
        onEvent(kind, JSON.parse(data), lastEventId),
      )
    opened.addEventListener('end', ({ data }: MessageEvent<string>) => {
      close()
      onEnd((JSON.parse(data) as LiveEnd).reason)
    })
    // The browser's own reconnect is not used: it would ask again after the session has ended.
    opened.addEventListener('error', reconnect)
    source = opened
  }

  function close(): void {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  /** Gives the present connection up and tries again after a pause. */
  function reconnect(): void {
    close()
    onLost()
    waitAndOpen()
  }

  function waitAndOpen(): void {
    clearTimeout(retry)
    retry = setTimeout(open, pause)
    pause = Math.min(pause * 2, backOff.longest)
  }

  return {
    open,
    close,
    reconnect,
    openNow: () => {
      pause = backOff.first
      open()
    },
    isOpen: () => source?.readyState === EventSource.OPEN,
    isClosed: () => source === undefined,
  }
}

const kinds = Object.keys({
  notification: 0,
  order: 0,
  booking: 0,
  house: 0,
  tables: 0,
  menu: 0,
} satisfies Record<LiveKind, 0>) as LiveKind[]
