import type { api } from '#contract/api.ts'
import { prefix } from '#contract/endpoint.ts'
import type { LiveStart } from '#contract/platform/live.ts'
import type { Board } from '#contract/orders/board.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'

export type BoardState = {
  board: Board
  /** Whether new orders reach this board. */
  isLive: boolean
  /** When the server last answered. */
  heardAt: Date
  /** Grows when something of the menu was marked. */
  menuVersion: number
  /** Grows when a table was booked, changed, taken or left. */
  tablesVersion: number
}

type Outlets = typeof api.outlets
type Orders = typeof api.outletOrders

const beatEvery = 20_000
const longestWait = 8_000
const soonest = 2_000
const slowest = 8_000

/**
 * Keeps a board in step with its outlet. Events only say that something changed; what is shown is then read anew, one
 * reading at a time, so that an older one never lies over a newer. Three times a minute it says that it is open, and
 * learns by that whether the line still stands.
 */
export function followBoard(
  outletId: string,
  start: { board: Board; position: string },
  tell: (state: BoardState) => void,
  leave: () => void,
) {
  let state: BoardState = {
    board: start.board,
    isLive: true,
    heardAt: new Date(),
    menuVersion: 0,
    tablesVersion: 0,
  }
  let { position } = start
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = soonest
  let reading: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  const params = { outletId }

  const change = (now: Partial<BoardState>) => {
    if (isStopped) return
    state = { ...state, ...now }
    tell(state)
  }
  const lose = () => {
    source?.close()
    source = undefined
    if (state.isLive) change({ isLive: false })
    clearTimeout(again)
    if (isStopped) return
    again = setTimeout(connect, pause)
    pause = Math.min(pause * 2, slowest)
  }
  const connect = () => {
    clearTimeout(again)
    source?.close()
    source = new EventSource(`${prefix}/live/stream?lastEventId=${position}`)
    const heard = ({ lastEventId }: MessageEvent<string>) => {
      position = lastEventId
      void refresh()
    }
    source.addEventListener('position', (event: MessageEvent<string>) => {
      pause = soonest
      const start = JSON.parse(event.data) as LiveStart
      position = start.position
      // A page may have been read before the place from which it is told what changes.
      change({ tablesVersion: state.tablesVersion + 1, menuVersion: state.menuVersion + 1 })
      void refresh()
      void beat()
    })
    source.addEventListener('order', heard)
    source.addEventListener('house', heard)
    const heardOfTables = (event: MessageEvent<string>) => {
      change({ tablesVersion: state.tablesVersion + 1 })
      heard(event)
    }
    source.addEventListener('booking', heardOfTables)
    source.addEventListener('tables', heardOfTables)
    source.addEventListener('menu', ({ lastEventId }: MessageEvent<string>) => {
      position = lastEventId
      change({ menuVersion: state.menuVersion + 1 })
    })
    source.addEventListener('error', lose)
  }
  const readOnce = async () => {
    const signal = AbortSignal.timeout(longestWait)
    const path = '/outlet-order/get-board/:outletId'
    const { data } = await callFromBrowser<Orders['readBoard']>('GET', path, { params }, signal)
    change({ board: data, heardAt: new Date(), isLive: source?.readyState === EventSource.OPEN })
  }
  /** Whoever asks while it is being read gets one more reading after that. */
  const refresh = (): Promise<void> => {
    isAskedAgain = true
    reading ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await readOnce()
      }
    })()
      .catch(failed)
      .finally(() => (reading = undefined))
    return reading
  }
  const beat = async () => {
    try {
      const signal = AbortSignal.timeout(longestWait)
      await callFromBrowser<Outlets['boardIsOpen']>(
        'PUT',
        '/outlet/board-is-open/:outletId',
        { params },
        signal,
      )
    } catch (problem) {
      failed(problem)
    }
  }
  const failed = (problem: unknown) => {
    // Signed out, or no longer of this outlet: there is nothing to wait for.
    const isOver = problem instanceof Refused && [401, 403, 404].includes(problem.status)
    if (isStopped) return
    if (isOver) leave()
    else lose()
  }
  const beating = setInterval(() => {
    if (!source) return
    void beat()
    void refresh()
  }, beatEvery)
  const tryNow = () => {
    pause = soonest
    connect()
  }
  addEventListener('offline', lose)
  addEventListener('online', tryNow)
  connect()

  return {
    refresh,
    tryNow,
    stop: () => {
      isStopped = true
      isAskedAgain = false
      source?.close()
      clearTimeout(again)
      clearInterval(beating)
      removeEventListener('offline', lose)
      removeEventListener('online', tryNow)
    },
  }
}
