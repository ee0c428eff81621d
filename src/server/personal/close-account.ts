import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { cancelOpenBookings } from '#server/bookings/cancel-booking.ts'
import { forgetCodes } from '#server/codes/forget-codes.ts'
import { isPassword } from '#server/customers/passwords.ts'
import { readLogin } from '#server/customers/read-login.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'
import { countTry, type Limit } from '#server/limits/count-try.ts'
import { personal } from '#server/personal/personal-tables.ts'
import { blankRows, deleteRows, erasePerson } from '#server/personal/store.ts'
import { forgetCardsOf } from '#server/wallet/forget-cards.ts'

const guesses: Limit = { name: 'own password', most: 10, minutes: 15 }

/** Erases the person, keeps the rows that money depends on, and ends every session. A guest has no password to ask for. */
export async function closeAccount(deps: Deps, served: Served<typeof api.customers.closeAccount>) {
  const { principal, body, cookie } = served
  const login = await readLogin(deps.db, principal.customerId)
  if (principal.kind === 'customer') {
    await countTry(deps, guesses, principal.customerId)
    const isRight = await isPassword(login.password_hash, body.password ?? '')
    if (!isRight) throw new Refusal('WRONG_PASSWORD')
  }
  await deps.db.transaction().execute(async (tx) => {
    await forgetCardsOf(tx, principal.customerId, deps.now())
    await cancelOpenBookings(tx, deps, principal.customerId)
    await erase(tx, principal.customerId)
    if (login.mobile_no) await forgetCodes(tx, login.mobile_no)
    await erasePerson(tx, principal.customerId, deps.now())
  })
  cookie.drop()
  return { data: null }
}

async function erase(tx: Tx, customerId: string): Promise<void> {
  for (const [table, { erase }] of personal) {
    if (erase === 'delete') await deleteRows(tx, table, customerId)
    else if (erase !== 'keep') await blankRows(tx, table, erase.blank, customerId)
  }
}
