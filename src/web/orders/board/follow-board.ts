import { api } from '#contract/api.ts'
import type { LiveKind } from '#contract/platform/live.ts'
import type { Board } from '#contract/orders/board.ts'
import { callApi, Refused } from '#web/platform/call.ts'
import { createLiveStream } from '#web/platform/live-stream.ts'
import { timeouts } from '#web/platform/timeouts.ts'

export type BoardState = {
  board: Board
  /** Whether new orders reach this board. */
  isLive: boolean
  /** The time of the last response. */
  updatedAt: Date
  /** Increases when the menu changes. */
  menuVersion: number
  /** Increases when a table is booked, changed, taken or left. */
  tablesVersion: number
}

const timeoutMs = timeouts.boardQuery

/**
 * Keeps a board up to date. An event triggers a new read; reads run one at a time, so that an older one never replaces a
 * newer. The board stays connected while hidden and sends a heartbeat, which also detects a dead connection.
 */
export function followBoard(
  outletId: string,
  start: { board: Board; position: string },
  onChange: (state: BoardState) => void,
  onAccessLost: () => void,
) {
  let state: BoardState = {
    board: start.board,
    isLive: true,
    updatedAt: new Date(),
    menuVersion: 0,
    tablesVersion: 0,
  }
  let { position } = start
  let reading: Promise<void> | undefined
  let isStale = false
  let isStopped = false
  const params = { outletId }

  const change = (now: Partial<BoardState>) => {
    if (isStopped) return
    state = { ...state, ...now }
    onChange(state)
  }
  const stream = createLiveStream({
    position: () => position,
    backOff: { first: 2_000, longest: 8_000 },
    onStart: (start) => {
      position = start.position
      // A page may have been loaded before the position from which this stream reports changes.
      change({ tablesVersion: state.tablesVersion + 1, menuVersion: state.menuVersion + 1 })
      void refresh()
      void sendHeartbeat()
    },
    onEvent: (kind, _, at) => {
      position = at
      if (kind === 'menu') change({ menuVersion: state.menuVersion + 1 })
      if (kind === 'booking' || kind === 'tables') change({ tablesVersion: state.tablesVersion + 1 })
      if (changesBoard.has(kind)) void refresh()
    },
    onLost: () => state.isLive && change({ isLive: false }),
  })
  const readBoard = async () => {
    const { data } = await callApi(api.orderBoard.readBoard, { params }, { timeoutMs })
    change({ board: data, updatedAt: new Date(), isLive: stream.isOpen() })
  }
  /** A call during a read causes one more read after it. */
  const refresh = (): Promise<void> => {
    isStale = true
    reading ??= (async () => {
      while (isStale) {
        isStale = false
        await readBoard()
      }
    })()
      .catch(onFailure)
      .finally(() => (reading = undefined))
    return reading
  }
  const sendHeartbeat = async () => {
    try {
      await callApi(api.outlets.sendBoardHeartbeat, { params }, { timeoutMs })
    } catch (problem) {
      onFailure(problem)
    }
  }
  const onFailure = (problem: unknown) => {
    // Signed out, or no longer staff of this outlet: retrying cannot help.
    const isAccessLost = problem instanceof Refused && [401, 403, 404].includes(problem.status)
    if (isStopped) return
    if (isAccessLost) onAccessLost()
    else stream.reconnect()
  }
  const heartbeatTimer = setInterval(() => {
    if (stream.isClosed()) return
    void sendHeartbeat()
    void refresh()
  }, timeouts.boardBeat)
  addEventListener('offline', stream.reconnect)
  addEventListener('online', stream.openNow)
  stream.open()

  return {
    refresh,
    tryNow: stream.openNow,
    stop: () => {
      isStopped = true
      isStale = false
      stream.close()
      clearInterval(heartbeatTimer)
      removeEventListener('offline', stream.reconnect)
      removeEventListener('online', stream.openNow)
    },
  }
}

const changesBoard: ReadonlySet<LiveKind> = new Set(['order', 'house', 'booking', 'tables'])
