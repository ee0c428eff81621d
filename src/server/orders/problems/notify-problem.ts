import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { alertOutlet } from '#server/catalogue/outlets/alert-outlet.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import {
  formatForCustomer,
  formatForOutlet,
  type ProblemNews,
} from '#server/orders/problems/format-problem-message.ts'
import { findReport, type ReportRow } from '#server/orders/problems/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

/**
 * Part of the step's transaction. Open pages of the customer and the outlet read the order again; the customer gets a
 * notification, and an email or SMS of what others did; the outlet gets a message of what it did not do itself.
 */
export async function notifyProblem(
  tx: Tx,
  deps: OrderDeps,
  reportId: string,
  news: ProblemNews,
): Promise<void> {
  const report = (await findReport(tx, reportId, 'any'))!
  await notifyOrderChange(tx, deps, report.order_id, 'payment')
  await notifyCustomer(tx, deps, report, news)
  const alert = formatForOutlet(report, news)
  if (alert)
    await alertOutlet(tx, deps, report.restaurant_id, {
      // Counted as an alert, so that strangers cannot use up what may be sent.
      about: `unanswered:${toKey(report, news)}`,
      duty: 'refunds',
      path: '/set-up/problems',
      isTrusted: report.is_mobile_proved || report.payment_method === 'Card',
      ...alert,
    })
}

/** A closed account gets none. */
async function notifyCustomer(tx: Tx, deps: OrderDeps, report: ReportRow, news: ProblemNews): Promise<void> {
  const { customer_id: customerId, order_id: orderId, mobile_no } = report
  const contact = await findContact(tx, customerId)
  if (!contact) return
  const { title, description } = formatForCustomer(report, news)
  // A text message carries nothing that an outlet wrote, links included: the page has it.
  const brief = formatForCustomer({ ...report, answer_text: null, settle_text: null }, news).description
  const link = `/order-summary/${orderId}`
  await notify(tx, customerId, { title, description, link, at: deps.now() })
  const to = contact.email ?? mobile_no
  if (!to || news === 'reported' || news === 'disagreed') return
  await enqueueMessage(tx, {
    key: toKey(report, news),
    channel: contact.email ? 'email' : 'sms',
    to,
    subject: `${title}: ${report.number}`,
    text: `${title}. ${contact.email ? description : brief}\n${deps.siteUrl}${link}`,
    customerId,
  })
}

/** The desk finds a message by the order in its key. */
function toKey({ id, order_id }: ReportRow, news: ProblemNews): string {
  return `order:${order_id}:problem:${id}:${news}`
}
