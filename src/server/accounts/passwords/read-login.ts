import { Refusal } from '#contract/refusals.ts'
import { findLogin, lockLogin } from '#server/accounts/passwords/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** What an account is recognised by. It never leaves the server. */
export async function readLogin(db: Db, customerId: string): Promise<Login> {
  return demand(await findLogin(db, customerId))
}

/** The same as it is at this moment, and until the transaction ends. The password must be the one that was checked. */
export async function lockUnchangedLogin(tx: Tx, checked: Login): Promise<Login> {
  const login = demand(await lockLogin(tx, checked.id))
  if (login.password_hash !== checked.password_hash) throw new Refusal('NOT_SIGNED_IN')
  return login
}

function demand(login: Login | undefined): Login {
  if (!login) throw new Refusal('NOT_SIGNED_IN')
  return login
}
