import { type BookingCommand, sendBookingCommand } from '#web/bookings/board/booking-command.ts'
import { useCommand } from '#web/platform/use-command.ts'

/** Sends the commands of the bookings board; `run` returns whether the command was done. */
export function useBookingCommands(reload: () => Promise<void>) {
  const { run: send, error, message } = useCommand({ onSettled: reload })
  async function run(command: BookingCommand): Promise<boolean> {
    const isDone = (await sendBookingCommand(send, command)) !== undefined
    if (isDone && 'booking' in command) focusBooking(command.booking._id)
    return isDone
  }
  return { run, error, message }
}

/** The pressed button has gone, so its booking takes the focus. */
function focusBooking(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      document.querySelector<HTMLElement>(`#booking-${id}`)?.focus({ preventScroll: true })
  })
}
