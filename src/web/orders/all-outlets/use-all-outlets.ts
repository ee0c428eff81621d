import { useCallback, useEffect, useRef, useState } from 'react'

import { api } from '#contract/api.ts'
import type { OutletNow } from '#contract/orders/all-outlets.ts'
import { followLive, type LiveState } from '#web/orders/board/follow-live.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'

type Outlets = readonly OutletNow[]

/**
 * The outlets at this moment, over the one stream that has the events of all of them. It sends no heartbeat: orders are
 * answered on the boards, so an outlet whose kitchen has none open is still without one.
 */
export function useAllOutlets(start: { outlets: Outlets; position: string }) {
  const [state, setState] = useState<LiveState<Outlets>>(() => ({
    data: start.outlets,
    isLive: true,
    isSignedOut: false,
    updatedAt: new Date(0),
    menuVersion: 0,
    tablesVersion: 0,
  }))
  const following = useRef<ReturnType<typeof followLive>>(undefined)
  const first = useRef(start)
  useEffect(() => {
    const { outlets, position } = first.current
    // The server redirects somebody who has lost every outlet.
    const onAccessLost = () => location.assign('/outlet')
    following.current = followLive({ read }, { data: outlets, position }, setState, onAccessLost)
    return () => {
      following.current?.stop()
      following.current = undefined
    }
  }, [])
  const refresh = useCallback(async () => {
    await following.current?.refresh()
  }, [])
  const tryNow = useCallback(() => following.current?.tryNow(), [])
  const { data: outlets, ...live } = state
  return { outlets, ...live, refresh, tryNow }
}

async function read(): Promise<Outlets> {
  return (await callApi(api.allOutlets.readAllOutlets, {}, { timeoutMs: timeouts.boardQuery })).data
}
