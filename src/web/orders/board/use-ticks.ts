import { useCallback, useEffect, useRef } from 'react'

import { api } from '#contract/api.ts'
import type { OutletOrder } from '#contract/orders/board.ts'
import { callApi, Refused } from '#web/platform/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { parseJson, stored, useStored } from '#web/ui/stored.ts'

/** Ticks made on this device that the server has not confirmed, by order and line. */
type Unsent = Readonly<Record<string, boolean>>

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
export function useTicks(isLive: boolean, refresh: () => Promise<void>): Ticks {
  const unsent = useStored(storedUnsent, none)
  const sending = useRef(false)
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (let next = firstUnsent(); next; next = firstUnsent()) {
        const [key, isTicked] = next
        await sendTick(key, isTicked)
        await refresh()
        if (storedUnsent.read()[key] === isTicked) forget(key)
      }
    } catch {
      // No answer: the tick stays on the device until the board is connected again.
    } finally {
      sending.current = false
    }
  }, [refresh])
  useEffect(() => {
    if (isLive) void send()
  }, [isLive, send])
  return {
    isTicked: ({ _id, ticks }, line) => unsent[toKey(_id, line)] ?? ticks.some((tick) => tick.line === line),
    tick: ({ _id }, line, isTicked) => {
      storedUnsent.write({ ...storedUnsent.read(), [toKey(_id, line)]: isTicked })
      if (isLive) void send()
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

function firstUnsent(): [key: string, isTicked: boolean] | undefined {
  return Object.entries(storedUnsent.read())[0]
}

function forget(key: string): void {
  const { [key]: _, ...rest } = storedUnsent.read()
  storedUnsent.write(Object.keys(rest).length > 0 ? rest : null)
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
