import type { Scalar } from '#domain/shared/diff-fields.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { listRoles } from '#server/accounts/staff/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

type FactorChange = {
  what: 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-renewed' | 'recovery-code-used'
  detail?: Record<string, Scalar>
  subject: string
  text: string
}

/** Emails the owner of the account, and adds an audit entry if the account has a role. */
export async function recordFactorChange(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'random'>,
  customerId: string,
  { what, detail = {}, subject, text }: FactorChange,
): Promise<void> {
  const roles = await listRoles(tx, customerId)
  if (roles.length > 0) await recordAudit(tx, { by: customerId, what, detail, at: deps.now() })
  const email = (await findContact(tx, customerId))?.email
  if (!email) return
  await enqueueMessage(tx, {
    key: `${what}:${deps.random(16).toString('hex')}`,
    namesSite: true,
    channel: 'email',
    to: email,
    subject,
    text: `${text} If this was not you, reset your password now and contact our support.`,
    customerId,
  })
}
