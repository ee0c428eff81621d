import { api } from '#contract/api.ts'
import type { OutletOrder, StaffOrder } from '#contract/orders/board.ts'
import type { BoardFrame, Command } from '#web/orders/board/board-frame.ts'
import { formatDone } from '#web/orders/board/tickets/format-ticket.ts'
import { type Run, type RunOptions, useCommand } from '#web/platform/calls/use-command.ts'

type Commands = Pick<BoardFrame, 'run' | 'busy'> & {
  /** Names the order, because its ticket may have left the board. */
  error: string | undefined
  clearError: () => void
  /** Read out by screen readers. */
  message: string
}

const lostMessage = 'No response. Check the order, then press again if needed. It will not be done twice.'

/** Sends the commands of the tickets. Several may be in flight at once. */
export function useTicketCommands(
  refresh: () => Promise<void>,
  onAccepted: (order: StaffOrder) => void,
): Commands {
  const { run: send, pending, ...state } = useCommand({ onSettled: refresh, lostMessage })
  async function run(order: OutletOrder, command: Command): Promise<void> {
    const { _id: id, orderNumber } = order
    const options = { success: formatDone(order, command), subject: id, errorPrefix: `${orderNumber}: ` }
    const answer = await runCommand(send, id, command, options)
    if (!answer) return
    focusTicket(id)
    if (command.verb === 'accept') onAccepted(answer.data)
  }
  return { ...state, run, busy: pending }
}

function runCommand(
  run: Run,
  orderId: string,
  command: Command,
  options: RunOptions,
): Promise<{ data: StaffOrder } | undefined> {
  const order = { params: { orderId } }
  switch (command.verb) {
    case 'accept': {
      const body = command.minutes === undefined ? {} : { minutes: command.minutes }
      return run(api.orderBoard.acceptOrder, { ...order, body }, options)
    }
    case 'change-time': {
      const body = { minutes: command.minutes }
      return run(api.orderBoard.changePromisedTime, { ...order, body }, options)
    }
    case 'refuse': {
      const body = { reason: command.reason }
      return run(api.orderBoard.refuseOrder, { ...order, body }, options)
    }
    case 'cancel': {
      const body = { reason: command.reason }
      return run(api.orderBoard.cancelOrderByOutlet, { ...order, body }, options)
    }
    case 'ready':
      return run(api.orderBoard.markReady, order, options)
    case 'nobody-came':
      return run(api.orderBoard.endUncollectedOrder, order, options)
    case 'delivered':
      return run(api.orderBoard.markDelivered, order, options)
    default:
      return run(api.orderBoard.completeOrder, order, options)
  }
}

/** Brings a ticket that was just opened into view with all of its buttons. It takes the focus from the pressed button. */
export function showTicket(id: string): void {
  const ticket = document.querySelector<HTMLElement>(`#order-${id}`)
  ticket?.focus({ preventScroll: true })
  ticket?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Once the button that was pressed is gone, the ticket takes the focus. On a slow device that is a few frames later. */
function focusTicket(id: string, frames = 60): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    const ticket = document.querySelector<HTMLElement>(`#order-${id}`)
    if (focused === document.body || focused === null) ticket?.focus({ preventScroll: true })
    else if (frames > 0 && ticket?.contains(focused)) focusTicket(id, frames - 1)
  })
}
