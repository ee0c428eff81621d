import { createHash } from 'node:crypto'

import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findTicket, takeTicket } from '#server/accounts/one-time-codes/store.ts'
import { changePassword } from '#server/accounts/passwords/change-password.ts'
import { demandGoodPassword } from '#server/accounts/customers/demand-contact.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { proveByReset } from '#server/accounts/passwords/prove-account.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { tell } from '#server/platform/messages/tell.ts'

const perAddress: Limit = { name: 'reset from', most: 30, minutes: 15 }

/** A password that is refused leaves the ticket as it was; of two at once with one ticket, one wins. */
export async function setNewPassword(deps: Deps, { body, caller }: Served<typeof api.codes.setNewPassword>) {
  await countTry(deps, perAddress, addressOf(caller.ip))
  if (body.newPassword !== body.confirmPassword) throw new Refusal('PASSWORDS_DIFFER')
  const ticketHash = hashTicket(body.ticket)
  const account = await findTicket(deps.db, body.id, ticketHash, deps.now())
  if (!account) throw new Refusal('TICKET_NOT_VALID')
  demandGoodPassword(body.newPassword, { email: account.email, mobile: account.mobile_no })
  const passwordHash = await hashPassword(body.newPassword)
  await deps.db.transaction().execute(async (tx) => {
    // The customer is locked before the ticket, as where the number is changed.
    if (account.mobile_no) await proveByReset(tx, account.id, account.mobile_no, deps.now())
    const isTaken = await takeTicket(tx, account.id, ticketHash, deps.now())
    if (!isTaken) throw new Refusal('TICKET_NOT_VALID')
    await changePassword(tx, account.id, passwordHash, deps.now())
    if (account.mobile_no)
      await tell(tx, {
        key: `password-changed:${ticketHash.toString('hex')}`,
        channel: 'sms',
        to: account.mobile_no,
        text: 'The password of your Tablefare account was changed, and every device was signed out.',
        customerId: account.id,
      })
  })
  return { data: { _id: account.id } }
}

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
