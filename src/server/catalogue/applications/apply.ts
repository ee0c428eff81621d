import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findNextApplication, linkHours, toBusinessKey } from '#domain/catalogue/application.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import { formatFullDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { requireCaptcha } from '#server/accounts/one-time-codes/captcha.ts'
import {
  deleteUnverified,
  findLatestVerified,
  insertApplication,
  lockBusiness,
} from '#server/catalogue/applications/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { quoteTyped } from '#server/platform/messages/with-site-name.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const perDay = { max: 3, minutes: 24 * 60, instead: 'or write to us' }
const perAddress: RateLimit = { name: 'applications from', ...perDay }
const perEmail: RateLimit = { name: 'applications of', ...perDay }

/** Stores an application and emails its link. A refused one does not count toward the limits. */
export async function apply(deps: Deps, { body, caller }: Served<typeof api.applications.apply>) {
  const email = requireEmail(body.email)
  const { postcode } = await requirePlace(deps, body.postCode)
  if (!postcode.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  await requireCaptcha(deps, body.captcha)
  const counters = [...addressCounters(perAddress, caller.ip), [perEmail, email] as const]
  await consumeRateLimits(deps, counters)
  const token = deps.random(32).toString('base64url')
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
  const postCode = formatPostcode(postcode)
  const businessKey = toBusinessKey(body.name, postCode)
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockBusiness(tx, businessKey)
      await requireFirst(tx, { businessKey, email }, { business: body.name, postCode }, now)
      await deleteUnverified(tx, businessKey, { email })
      await insertApplication(tx, {
        business_key: businessKey,
        name: body.name,
        legal_name: body.legalName,
        address: body.address,
        post_code: postCode,
        telephone: body.telephone,
        email,
        hygiene_rating: body.hygieneRating,
        order_types: [...new Set(body.orderTypes)],
        message: body.message,
        sent_at: now,
        token_hash: hashSecret(token),
        token_expires_at: expiresAt,
      })
      await enqueueMessage(tx, {
        key: `application:${hashSecret(token).toString('hex')}`,
        namesSite: true,
        channel: 'email',
        to: email,
        subject: 'Confirm your email for Tablefare',
        text: `${quoteTyped(body.name)} wants to join Tablefare. Open this link to confirm your email, and we start reading your application:\n${deps.siteUrl}/become-a-partner/confirm?token=${token}\nIt works once, within ${linkHours} hours. If you did not apply, ignore this: we delete the application within a week.`,
        endsAt: expiresAt,
      })
    })
  } catch (problem) {
    if (problem instanceof Refusal) await refundRateLimits(deps, counters)
    throw problem
  }
  return { data: { email, hours: linkHours } }
}

/**
 * Only a verified application stands in the way: the email of another one may be misspelt, or somebody else's. Several of
 * them wait side by side, so that nobody ends a stranger's link by applying in their name.
 */
async function requireFirst(
  tx: Tx,
  { businessKey, email }: { businessKey: string; email: string },
  shown: { business: string; postCode: string },
  now: Date,
): Promise<void> {
  const latest = await findLatestVerified(tx, businessKey, email)
  const next = latest && findNextApplication(latest.sent_at, now)
  if (!next) return
  throw new Refusal('ALREADY_APPLIED', {
    ...shown,
    date: formatDay(latest.sent_at),
    again: formatDay(next),
    instead: 'We answer it by email.',
  })
}

function formatDay(time: Date): string {
  return formatFullDate(toLondonTime(time).date)
}
