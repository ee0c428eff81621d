import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  deleteUnverified,
  findByToken,
  lockBusiness,
  updateToVerified,
} from '#server/catalogue/applications/store.ts'
import { notifyAdmins } from '#server/catalogue/applications/notify-admins.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type Applications = typeof api.applications

/** Changes nothing: mail scanners open links too. */
export async function readApplicationLink(
  { db, now }: Deps,
  { query }: Served<Applications['readApplicationLink']>,
) {
  const { name, verified_at } = await requireLink(db, query.token, now())
  return { data: { name, verifiedAt: verified_at?.toISOString() ?? null } }
}

/** The first of a business that is verified counts; the others of that business end. */
export async function verifyApplication(deps: Deps, { body }: Served<Applications['verifyApplication']>) {
  const { db, now } = deps
  const at = now()
  const { id, name, business_key } = await requireLink(db, body.token, at)
  await db.transaction().execute(async (tx) => {
    await lockBusiness(tx, business_key)
    if (!(await updateToVerified(tx, id, at))) {
      await requireLink(tx, body.token, at)
      throw new Refusal('APPLICATION_LINK_USED')
    }
    await deleteUnverified(tx, business_key)
    await notifyAdmins(tx, deps, { id, name, at })
  })
  return { data: { name, verifiedAt: at.toISOString() } }
}

/** A link that was used is still found, so that it can say so. */
async function requireLink(db: Db, token: string, now: Date) {
  const found = await findByToken(db, hashSecret(token))
  if (!found || (!found.verified_at && found.token_expires_at <= now))
    throw new Refusal('APPLICATION_LINK_NOT_VALID')
  return found
}
