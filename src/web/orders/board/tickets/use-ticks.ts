import { useEffect, useEffectEvent, useMemo } from 'react'

import { api } from '#contract/api.ts'
import type { OutletOrder } from '#contract/orders/board.ts'
import type { BoardState } from '#web/orders/board/follow-board.ts'
import { createTickQueue, type Unsent } from '#web/orders/board/tickets/tick-queue.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { parseJson, stored, useStored } from '#web/ui/stored/stored.ts'

const storedUnsent = stored('tablefare.unsent-ticks', parseUnsent)
const none: Unsent = {}

export type Ticks = {
  isTicked: (order: OutletOrder, line: number) => boolean
  tick: (order: OutletOrder, line: number, isTicked: boolean) => void
}

/**
 * The ticks of all devices, and over them those of this device that are still to be sent. Without a connection a tick
 * waits on the device; sent twice, it changes nothing.
 */
export function useTicks(
  { isLive, updatedAt }: Pick<BoardState, 'isLive' | 'updatedAt'>,
  read: () => Promise<boolean>,
): Ticks {
  const unsent = useStored(storedUnsent, none)
  const queue = useMemo(
    () =>
      createTickQueue({
        read: storedUnsent.read,
        write: (now) => storedUnsent.write(Object.keys(now).length > 0 ? now : null),
        send: sendTick,
        refresh: read,
      }),
    [read],
  )
  const flush = useEffectEvent(() => void queue.flush())
  useEffect(() => {
    // Every read of the board is another attempt.
    if (isLive && updatedAt) flush()
  }, [isLive, updatedAt])
  return {
    isTicked: ({ _id, ticks }, line) => unsent[toKey(_id, line)] ?? ticks.some((tick) => tick.line === line),
    tick: ({ _id }, line, isTicked) => {
      queue.add(toKey(_id, line), isTicked)
      if (isLive) void queue.flush()
    },
  }
}

/** A refused tick is dropped: the order has ended, or belongs to an outlet that this person no longer runs. */
async function sendTick(key: string, isTicked: boolean): Promise<void> {
  const [orderId = '', line = ''] = key.split(' ')
  const input = { params: { orderId }, body: { line: Number(line), isTicked } }
  try {
    await callApi(api.orderBoard.tickLine, input, { timeoutMs: timeouts.boardQuery })
  } catch (problem) {
    const isFinal = problem instanceof Refused && problem.status >= 400 && problem.status < 500
    if (!isFinal || problem.status === 401 || problem.status === 429) throw problem
  }
}

function toKey(orderId: string, line: number): string {
  return `${orderId} ${line}`
}

function parseUnsent(text: string | null): Unsent {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return none
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  )
}
