import type { LiveKind } from '#contract/platform/live.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { createLiveStream } from '#web/platform/live/live-stream.ts'
import { hasSession } from '#web/platform/access/session-hint.ts'
import { timeouts } from '#web/platform/timeouts.ts'

export type LiveState<Data> = {
  data: Data
  /** Whether new orders reach this board, by the stream or by polling. */
  isLive: boolean
  /** The session has ended. The board shows and rings for the orders that it knows. */
  isSignedOut: boolean
  /** The time of the last response. */
  updatedAt: Date
  /** Increases when the menu changes. */
  menuVersion: number
  /** Increases when a table is booked, changed, taken or left. */
  tablesVersion: number
}

type Source<Data> = {
  read: () => Promise<Data>
  /** Of a page that counts as an open board. */
  sendHeartbeat?: () => Promise<unknown>
}

/**
 * Keeps a board up to date. An event triggers a new read; reads run one at a time, so that an older one never replaces a
 * newer. With or without a stream, also while hidden, the board is read every 20 seconds and sends its heartbeat.
 */
export function followLive<Data>(
  source: Source<Data>,
  start: { data: Data; position: string },
  onChange: (state: LiveState<Data>) => void,
  onAccessLost: () => void,
) {
  let state: LiveState<Data> = {
    data: start.data,
    isLive: true,
    isSignedOut: false,
    updatedAt: new Date(),
    menuVersion: 0,
    tablesVersion: 0,
  }
  let { position } = start
  let reading: Promise<boolean> | undefined
  let isStale = false
  let isStopped = false
  /** The stream has reported its start and was not lost since. */
  let isStreaming = false
  /** Pages of these kinds are older than the board. */
  let stale = { menu: false, tables: false }
  /** The stream ended with the session, and opens again with the next one. */
  let endedWithSession = false

  const change = (now: Partial<LiveState<Data>>) => {
    if (isStopped) return
    state = { ...state, ...now }
    onChange(state)
  }
  const stream = createLiveStream({
    position: () => position,
    backOff: { first: 2_000, longest: 8_000 },
    onStart: (start) => {
      position = start.position
      isStreaming = true
      // A page may have been loaded before the position from which this stream reports changes.
      stale = { menu: true, tables: true }
      void refresh()
      void sendHeartbeat()
    },
    onEvent: (kind, _, at) => {
      position = at
      if (kind === 'menu') stale.menu = true
      if (kind === 'booking' || kind === 'tables') stale.tables = true
      if (changesBoard.has(kind)) void refresh()
    },
    onLost: () => {
      // While polling works, an attempt to open a stream that fails changes nothing.
      if (isStreaming || !state.isLive) void refresh()
      isStreaming = false
    },
    onEnd: (reason) => {
      isStreaming = false
      if (reason === 'replaced') return
      endedWithSession = true
      // A sign-in in another tab ends the old session too: the read finds out.
      if (hasSession()) void refresh()
      else onSignedOut()
    },
  })
  const readBoard = async () => {
    const data = await source.read()
    const { menu, tables } = stale
    stale = { menu: false, tables: false }
    // A page that reloads without a session would leave the board, so pages reload only after the board was read.
    const menuVersion = state.menuVersion + Number(menu)
    const tablesVersion = state.tablesVersion + Number(tables)
    change({
      data,
      updatedAt: new Date(),
      isLive: true,
      isSignedOut: false,
      menuVersion,
      tablesVersion,
    })
    if (endedWithSession && !isStopped) stream.openNow()
    endedWithSession = false
  }
  /** A call during a read causes one more read after it. False if the last read failed. */
  const refresh = (): Promise<boolean> => {
    isStale = true
    reading ??= (async () => {
      while (isStale) {
        isStale = false
        await readBoard()
      }
      return true
    })()
      .catch((problem: unknown) => {
        onFailure(problem)
        return false
      })
      .finally(() => (reading = undefined))
    return reading
  }
  const sendHeartbeat = async () => {
    try {
      await source.sendHeartbeat?.()
    } catch (problem) {
      onFailure(problem)
    }
  }
  const onSignedOut = () => {
    stream.close()
    endedWithSession = true
    if (!state.isSignedOut) change({ isLive: false, isSignedOut: true })
  }
  const onFailure = (problem: unknown) => {
    if (isStopped) return
    const status = problem instanceof Refused ? problem.status : 0
    if (status === 401) return onSignedOut()
    // No longer staff of this outlet: retrying cannot help.
    if (status === 403 || status === 404) return onAccessLost()
    onDisconnected()
  }
  const onDisconnected = () => {
    if (state.isLive) change({ isLive: false })
    if (!stream.isClosed()) stream.reconnect()
  }
  const heartbeatTimer = setInterval(() => {
    // After a sign-in in another tab this board returns by itself.
    if (state.isSignedOut && !hasSession()) return
    void sendHeartbeat()
    void refresh()
  }, timeouts.boardBeat)
  const onOnline = () => {
    stream.openNow()
    void refresh()
  }
  addEventListener('offline', onDisconnected)
  addEventListener('online', onOnline)
  stream.open()

  return {
    refresh,
    tryNow: onOnline,
    stop: () => {
      isStopped = true
      isStale = false
      stream.close()
      clearInterval(heartbeatTimer)
      removeEventListener('offline', onDisconnected)
      removeEventListener('online', onOnline)
    },
  }
}

const changesBoard: ReadonlySet<LiveKind> = new Set(['order', 'house', 'booking', 'tables', 'menu'])
