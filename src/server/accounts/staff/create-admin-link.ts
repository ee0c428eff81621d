import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { findAdminLink, upsertInvitation } from '#server/accounts/invitations/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

export const adminLinkMinutes = 60

/**
 * For `npm run make-admin`: the one way to the first admin, for someone who can run commands on the server. Only the
 * hash of the token is stored, and a new link to the same address replaces the previous one.
 */
export async function createAdminLink(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  typedEmail: string,
): Promise<{ token: string; email: string; hasAccount: boolean }> {
  const email = requireEmail(typedEmail)
  const token = random(32).toString('base64url')
  const tokenHash = hashSecret(token)
  const at = now()
  return db.transaction().execute(async (tx) => {
    const invitation = await upsertInvitation(tx, {
      restaurantId: undefined,
      email,
      tokenHash,
      now: at,
      expiresAt: new Date(at.getTime() + adminLinkMinutes * 60_000),
      createsAccount: true,
    })
    await recordAudit(tx, {
      by: undefined,
      what: 'admin-link-created',
      detail: { invitation: invitation._id },
      at,
    })
    const link = await findAdminLink(tx, tokenHash, at)
    return { token, email, hasAccount: link?.has_account ?? false }
  })
}
