import { Refusal } from '#contract/refusals.ts'
import { findLogin, lockLogin } from '#server/accounts/passwords/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** The credentials of an account. They never leave the server. */
export async function requireLogin(db: Db, customerId: string): Promise<Login> {
  return requireFound(await findLogin(db, customerId))
}

/** The same, locked until the transaction ends. Refused if the password has changed since it was verified. */
export async function lockUnchangedLogin(tx: Tx, checked: Login): Promise<Login> {
  const login = requireFound(await lockLogin(tx, checked.id))
  if (login.password_hash !== checked.password_hash) throw new Refusal('NOT_SIGNED_IN')
  return login
}

function requireFound(login: Login | undefined): Login {
  if (!login) throw new Refusal('NOT_SIGNED_IN')
  return login
}
