import { formatStatementNumber } from '#domain/finance/payment-reference.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { listAdmins } from '#server/accounts/staff/list-members.ts'
import { alertOutlet } from '#server/catalogue/outlets/alert-outlet.ts'
import type { AdminQueryRow } from '#server/finance/queries/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { quoteTyped } from '#server/platform/messages/with-site-name.ts'

type SiteDeps = Pick<Deps, 'siteUrl'>

/** A notification and an email to every admin. The outlet's text stays on the page. */
export async function notifyAdminsOfQuery(
  tx: Tx,
  { siteUrl }: SiteDeps,
  query: AdminQueryRow,
): Promise<void> {
  const link = '/admin/statements/queries'
  const about = `“${query.line}” on statement ${formatStatementNumber(query.number)}`
  for (const { customer_id: customerId } of await listAdmins(tx)) {
    const description = `${query.outlet_name} asks about ${about}.`
    await notify(tx, customerId, { title: 'Query about a statement', description, link, at: query.asked_at })
    const to = (await findContact(tx, customerId))?.email
    if (!to) continue
    const name = quoteTyped(query.outlet_name)
    await enqueueMessage(tx, {
      key: `statement-query:${query.id}:${customerId}`,
      channel: 'email',
      to,
      subject: `Query about a statement: ${name}`,
      text: `${name} asks about ${about}. Read and answer it:\n${siteUrl}${link}`,
      customerId,
    })
  }
}

/** An email to everybody at the outlet who reads its statements. */
export async function notifyOutletOfAnswer(tx: Tx, deps: SiteDeps, query: AdminQueryRow): Promise<void> {
  const statement = `statement ${formatStatementNumber(query.number)}`
  await alertOutlet(tx, deps, query.restaurant_id, {
    about: `statement-query:${query.id}:answered`,
    title: `Answer about ${statement}`,
    sentence: `we have answered your query about “${query.line}” on ${statement}.`,
    path: `/set-up/statements/${query.statement_id}`,
    duty: 'sales',
    isEmailOnly: true,
    isTrusted: true,
  })
}
