import { api } from '#contract/api.ts'
import type { Board } from '#contract/orders/board.ts'
import { followLive, type LiveState } from '#web/orders/board/follow-live.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'

export type BoardState = Omit<LiveState<Board>, 'data'> & { board: Board }

const timeoutMs = timeouts.boardQuery

/** Keeps the board of one outlet up to date, and says that it is open. */
export function followBoard(
  outletId: string,
  { board, position }: { board: Board; position: string },
  onChange: (state: BoardState) => void,
  onAccessLost: () => void,
) {
  const params = { outletId }
  const source = {
    read: async () => (await callApi(api.orderBoard.readBoard, { params }, { timeoutMs })).data,
    sendHeartbeat: () => callApi(api.outlets.sendBoardHeartbeat, { params }, { timeoutMs }),
  }
  return followLive(
    source,
    { data: board, position },
    ({ data, ...state }) => onChange({ ...state, board: data }),
    onAccessLost,
  )
}
