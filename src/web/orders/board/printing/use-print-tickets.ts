import { api } from '#contract/api.ts'
import type { Board, StaffOrder } from '#contract/orders/board.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'

/** Prints an order on the outlet's printers, as a reprint if they have printed it; where it has none, on this device. */
export function usePrintTickets(
  { printers }: Pick<Board, 'printers'>,
  printHere: (order: StaffOrder) => void,
) {
  const { run, ...state } = useCommand()
  async function print(order: StaffOrder): Promise<void> {
    if (printers.length === 0) return printHere(order)
    const { _id: orderId, orderNumber } = order
    const where = printers.length === 1 ? printers[0]!.name : 'the printers'
    await run(
      api.printing.printAgain,
      { params: { orderId } },
      {
        success: `${orderNumber} is sent to ${where}.`,
        subject: orderId,
        errorPrefix: `${orderNumber}: `,
      },
    )
  }
  return { ...state, print: (order: StaffOrder) => void print(order) }
}
