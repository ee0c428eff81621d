import { type BookingCommand, formatDone, sendBookingCommand } from '#web/bookings/board/booking-command.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { toast } from '#web/ui/notices/toasts.tsx'

/** Sends the commands of the bookings board; `run` returns whether the command was done. */
export function useBookingCommands(reload: () => Promise<void>) {
  const { run: send, isPending, error } = useCommand({ onSettled: reload })
  async function run(command: BookingCommand): Promise<boolean> {
    const row = document.activeElement?.closest<HTMLElement>('[data-booking]')?.dataset.booking
    const isDone = (await sendBookingCommand(send, command)) !== undefined
    if (isDone) toast(formatDone(command))
    if (isDone && 'booking' in command) focusBooking(command.booking._id, row)
    return isDone
  }
  return { run, isPending, error }
}

/** The pressed button has gone, so its booking takes the focus: in the same list, or in another that still has it. */
function focusBooking(bookingId: string, row: string | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-booking$="${bookingId}"]`)]
    const [first] = rows
    const same = rows.find(({ dataset }) => dataset.booking === row)
    ;(same ?? first)?.focus({ preventScroll: true })
  })
}
