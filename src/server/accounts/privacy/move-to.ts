import type { Tx } from '#server/platform/db/database.ts'
import { personal } from '#server/accounts/privacy/personal-tables.ts'
import {
  deleteRows,
  dropDoubles,
  dropMarks,
  lockRowsOf,
  moveRows,
  removePerson,
} from '#server/accounts/privacy/store.ts'

/** Orders and bookings before their customers, as whoever changes them has it: so no two wait for each other. */
export async function lockToMove(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await lockRowsOf(tx, 'orders', customerIds)
  await lockRowsOf(tx, 'bookings', customerIds)
}

/** All that one customer did becomes another's, and the first one is no more. Who is who must have been proved before. */
export async function moveTo(tx: Tx, from: string, to: string): Promise<void> {
  for (const [table, { move }] of personal) {
    if (move === 'delete') {
      await deleteRows(tx, table, from)
      continue
    }
    if (move !== 'all' && 'notTwice' in move) await dropDoubles(tx, table, move.notTwice, from, to)
    if (move !== 'all' && 'onlyOne' in move) await dropMarks(tx, table, move.onlyOne, from, to)
    await moveRows(tx, table, from, to)
  }
  await removePerson(tx, from)
}
