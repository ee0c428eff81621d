import { useCallback, useEffect, useRef, useState } from 'react'

import type { Board } from '#contract/orders/board.ts'
import { type BoardState, followBoard } from '#web/orders/board/follow-board.ts'

/** The board as it is now. Before it is alive, as the server sent it. */
export function useBoard(outletId: string, start: { board: Board; position: string }) {
  const [state, setState] = useState<BoardState>(() => ({
    board: start.board,
    isLive: true,
    heardAt: new Date(0),
    menuVersion: 0,
    tablesVersion: 0,
  }))
  const following = useRef<ReturnType<typeof followBoard>>(undefined)
  const first = useRef(start)
  useEffect(() => {
    // Whoever may no longer see it is led away by the server.
    const leave = () => location.assign('/outlet')
    following.current = followBoard(outletId, first.current, setState, leave)
    return () => following.current?.stop()
  }, [outletId])
  const refresh = useCallback(async () => following.current?.refresh(), [])
  const tryNow = useCallback(() => following.current?.tryNow(), [])
  return { ...state, refresh, tryNow }
}
