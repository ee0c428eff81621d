import { printForAbsent } from '#server/orders/printing/print-for-absent.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Every minute: the robot stands in for the printers of the demonstration world, so that no ticket waits for ever. */
export async function printDemoTickets({
  db,
  now,
  autopilot,
}: Pick<Deps, 'db' | 'now' | 'autopilot'>): Promise<void> {
  if (autopilot) await printForAbsent(db, now())
}
