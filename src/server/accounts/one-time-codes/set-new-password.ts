import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { clearMobileVerified, findTicket, consumeTicket } from '#server/accounts/one-time-codes/store.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import { recogniseDevice, toDevice } from '#server/accounts/devices/recognise-device.ts'
import { changePassword } from '#server/accounts/passwords/change-password.ts'
import { requireStrongPassword } from '#server/accounts/customers/require-contact.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const perAddress: RateLimit = { name: 'reset from', max: 30, minutes: 15, instead: 'or use another network' }

/** A refused password leaves the ticket valid. Of two concurrent requests with one ticket, one succeeds. */
export async function setNewPassword(
  deps: Deps,
  { body, caller, device }: Served<typeof api.oneTimeCodes.setNewPassword>,
) {
  await consumeRateLimits(deps, addressCounters(perAddress, caller.ip))
  if (body.newPassword !== body.confirmPassword) throw new Refusal('PASSWORDS_DIFFER')
  const ticketHash = hashSecret(body.ticket)
  const account = await findTicket(deps.db, body.id, ticketHash, deps.now())
  if (!account) throw new Refusal('TICKET_NOT_VALID')
  requireStrongPassword(body.newPassword, { email: account.email, mobile: account.mobile_no })
  const passwordHash = await hashPassword(body.newPassword)
  const used = await toDevice(deps, caller, device)
  await deps.db.transaction().execute(async (tx) => {
    // Lock order: the customer before the ticket, as when the number is changed.
    await lockCustomer(tx, account.id)
    const isConsumed = await consumeTicket(tx, account.id, ticketHash, deps.now())
    if (!isConsumed) throw new Refusal('TICKET_NOT_VALID')
    await changePassword(tx, account.id, passwordHash, deps.now())
    // The email's owner may not have chosen the number: somebody else may have signed up with that email first.
    if (account.is_emailed) await clearMobileVerified(tx, account.id)
    await enqueueAlert(
      tx,
      deps,
      account.id,
      account.is_emailed ? alerts.passwordResetByEmail : alerts.passwordReset,
    )
    if (account.mobile_no && account.mobile_proved_at)
      await enqueueMessage(tx, {
        key: `password-changed:${ticketHash.toString('hex')}`,
        namesSite: true,
        channel: 'sms',
        to: account.mobile_no,
        text: 'The password of your Tablefare account was changed, and every device was signed out.',
        customerId: account.id,
      })
    // Attempts from elsewhere must not keep the person who has just reset the password from signing in.
    await recogniseDevice(tx, deps, { customerId: account.id, device: used, isReported: false })
  })
  device.set(used.id)
  return { data: { _id: account.id } }
}
