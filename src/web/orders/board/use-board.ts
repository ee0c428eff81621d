import { useCallback, useEffect, useRef, useState } from 'react'

import type { Board } from '#contract/orders/board.ts'
import { type BoardState, followBoard } from '#web/orders/board/follow-board.ts'

/** The present board; until hydration, the board that the server sent. */
export function useBoard(outletId: string, start: { board: Board; position: string }) {
  const [state, setState] = useState<BoardState>(() => ({
    board: start.board,
    isLive: true,
    isSignedOut: false,
    updatedAt: new Date(0),
    menuVersion: 0,
    tablesVersion: 0,
  }))
  const following = useRef<ReturnType<typeof followBoard>>(undefined)
  const first = useRef(start)
  useEffect(() => {
    // The server redirects anyone who has lost access.
    const onAccessLost = () => location.assign('/outlet')
    following.current = followBoard(outletId, first.current, setState, onAccessLost)
    return () => {
      following.current?.stop()
      // A command that is answered after the board was left reads nothing, and leads nowhere.
      following.current = undefined
    }
  }, [outletId])
  const refresh = useCallback(async () => {
    await following.current?.refresh()
  }, [])
  /** The same, for a caller that has to know whether the board was read. */
  const read = useCallback(async () => (await following.current?.refresh()) ?? false, [])
  const tryNow = useCallback(() => following.current?.tryNow(), [])
  return { ...state, refresh, read, tryNow }
}
