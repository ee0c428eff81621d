import type { BoardTicket } from '#contract/orders/printing.ts'
import type { OpenedCable } from '#web/orders/board/printing/cable/opened-cable.ts'

type Server = {
  claim(): Promise<BoardTicket | null>
  confirm(job: string, isPrinted: boolean): Promise<void>
}

/**
 * Prints what waits for this printer, one ticket after the other. A ticket whose confirmation was lost is confirmed first: it is on
 * paper. `print` throws if the server does not answer, and is false if the cable failed.
 */
export function createPrinting(server: Server) {
  let unconfirmed: { job: string; isPrinted: boolean } | undefined
  async function settle(): Promise<void> {
    if (!unconfirmed) return
    await server.confirm(unconfirmed.job, unconfirmed.isPrinted)
    unconfirmed = undefined
  }
  async function print(cable: OpenedCable): Promise<boolean> {
    for (;;) {
      await settle()
      const ticket = await server.claim()
      if (!ticket) return true
      const isPrinted = await cable.write(toBytes(ticket.bytes)).then(
        () => true,
        () => false,
      )
      unconfirmed = { job: ticket.job, isPrinted }
      if (isPrinted) continue
      await settle()
      return false
    }
  }
  return { print }
}

function toBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
}
