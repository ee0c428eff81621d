import { useEffect, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Board } from '#contract/orders/board.ts'
import { boardCable } from '#web/orders/board/printing/cable/board-cable.ts'
import { openCable } from '#web/orders/board/printing/cable/cable.ts'
import type { OpenedCable } from '#web/orders/board/printing/cable/opened-cable.ts'
import { createPrinting } from '#web/orders/board/printing/cable/print-waiting.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useStored } from '#web/ui/stored/stored.ts'

const askEveryMs = 10_000

/**
 * Prints the tickets of the printer at a cable of this device, while a page of the outlet is open. Returns its name if it is
 * not connected.
 */
export function useBoardPrinter({ printers }: Pick<Board, 'printers'>, updatedAt: Date): string | undefined {
  const chosen = useStored(boardCable, undefined)
  const printer = printers.find(({ _id, kind }) => kind === 'board' && _id === chosen?.printerId)
  const [isLost, setLost] = useState(false)
  const [wake, setWake] = useState<() => void>()
  const printerId = printer?._id
  const kind = chosen?.kind
  useEffect(() => {
    if (!printerId || !kind) return undefined
    const params = { printerId }
    const { print } = createPrinting({
      claim: async () => (await callApi(api.printing.claimTicket, { params })).data.ticket,
      confirm: async (job, isPrinted) => {
        await callApi(api.printing.confirmTicket, { params, body: { job, isPrinted } })
      },
    })
    let cable: OpenedCable | undefined
    let isBusy = false
    let isStopped = false
    const run = async () => {
      if (isBusy || isStopped) return
      isBusy = true
      cable ??= await openCable(kind).catch(() => undefined)
      // A server that does not answer is another matter: the board says so.
      const isFine = cable ? await print(cable).catch(() => true) : false
      if (!isFine) {
        await cable?.close().catch(() => {})
        cable = undefined
      }
      isBusy = false
      if (!isStopped) setLost(!isFine)
    }
    const timer = setInterval(() => void run(), askEveryMs)
    setWake(() => () => void run())
    void run()
    return () => {
      isStopped = true
      clearInterval(timer)
      setWake(undefined)
      void cable?.close().catch(() => {})
    }
  }, [printerId, kind])
  // A new order has made the board read again.
  useEffect(() => wake?.(), [wake, updatedAt])
  return printer && isLost ? printer.name : undefined
}
