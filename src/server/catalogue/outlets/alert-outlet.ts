import type { Duty } from '#domain/accounts/outlet-roles.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { trustedEnd } from '#server/platform/messages/consume-message-limit.ts'
import { enqueueMessages } from '#server/platform/messages/enqueue-message.ts'
import { findOutletContact, findStaff } from '#server/catalogue/outlets/store.ts'

type OutletAlert = {
  /** Part of each message's idempotency key: an outlet is alerted once about one thing. */
  about: string
  title: string
  /** Follows the outlet's name and a colon. */
  sentence: string
  /** The page below the outlet's board that answers it. */
  path:
    | ''
    | '/set-up/problems'
    | '/bookings'
    | `/bookings?date=${string}`
    | `/set-up/${'orders' | 'statements'}/${string}`
  /** Of the staff who get it. */
  duty?: Duty
  /** Not sent after this. */
  endsAt?: Date
  /** For news that need no answer. */
  isEmailOnly?: boolean
  /** The customer has paid, or has a verified number: the alert does not share its limit with those of strangers. */
  isTrusted: boolean
}

type Recipient = { to: string; customerId?: string }

/** An outlet with many staff sends no more messages than this per channel. */
const maxStaff = 5

/**
 * Emails and texts an outlet about something that waits for it, or emails it news. The SMS goes to the outlet's own
 * telephone if that is a mobile, else to the verified numbers of its staff; the email to its staff.
 */
export async function alertOutlet(
  tx: Tx,
  { siteUrl }: Pick<Deps, 'siteUrl'>,
  outletId: string,
  { about, title, sentence, path, endsAt, duty = 'guests', isEmailOnly = false, isTrusted }: OutletAlert,
): Promise<void> {
  const { name, telephone } = await findOutletContact(tx, outletId)
  const staff = await findStaff(tx, outletId, duty)
  const text = `${name}: ${sentence}\n${siteUrl}/outlet/${outletId}${path}`
  const subject = `${title}: ${name}`
  const emails: Recipient[] = staff.flatMap(({ customerId, email, isEmailDoubted }) =>
    email && !isEmailDoubted ? [{ to: email, customerId }] : [],
  )
  const own = parseMobile(telephone)
  const mobiles: Recipient[] = isEmailOnly
    ? []
    : own
      ? [{ to: own }]
      : staff.flatMap(({ customerId, mobile, isMobileVerified }) =>
          mobile && isMobileVerified ? [{ to: mobile, customerId }] : [],
        )
  const messages = [['email', emails] as const, ['sms', mobiles] as const].flatMap(([channel, recipients]) =>
    recipients.slice(0, maxStaff).map((recipient) => {
      const key = `${about}:${recipient.customerId ?? 'outlet'}:${channel}${isTrusted ? trustedEnd : ''}`
      return { key, channel, subject, text, ...(endsAt && { endsAt }), ...recipient }
    }),
  )
  await enqueueMessages(tx, messages)
}
