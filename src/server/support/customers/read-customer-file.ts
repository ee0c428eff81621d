import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { BookingOfCustomer, CustomerFile, ProblemOfCustomer } from '#contract/support/customer-file.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import { toBookingTime } from '#server/bookings/lifecycle/to-booking.ts'
import { listOrdersOfCustomer } from '#server/orders/past-orders/search-orders.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  findBookingsOfCustomer,
  findCustomerFile,
  findProblemsOfCustomer,
} from '#server/support/customers/store.ts'

const most = 20

/** For admins; without a recent password, records of the last 14 days. The view is in the audit log, or nothing is shown. */
export async function readCustomerFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { principal, params, query }: Served<typeof api.customerFile.readCustomerFile>,
) {
  const { customerId } = params
  return db.transaction().execute(async (tx) => {
    const row = await findCustomerFile(tx, customerId)
    if (!row) throw new Refusal('CUSTOMER_NOT_FOUND')
    const detail = { viewedId: customerId }
    await recordAudit(tx, { by: principal.customerId, what: 'customer-viewed', detail, at: now() })
    const { since, older } = limitToRecent(principal, now())
    const found = await listOrdersOfCustomer(tx, customerId, { ...query, dueAfter: since })
    const { rows, paging } = toPage(found, query)
    const bookings = await findBookingsOfCustomer(tx, customerId, { since, limit: most })
    const problems = await findProblemsOfCustomer(tx, customerId, { since, limit: most })
    const data: CustomerFile = {
      _id: row.id,
      kind: row.kind,
      name: row.name,
      email: row.email,
      mobileNo: row.mobile_no && formatMobile(row.mobile_no),
      isMobileVerified: row.mobile_proved_at !== null,
      createdAt: row.created_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      blocked: row.blocked_at && { at: row.blocked_at.toISOString(), reason: row.block_reason! },
      orderCount: row.order_count,
      orders: rows,
      bookings: bookings.map(toBookingOfCustomer),
      problems: problems.map(toProblemOfCustomer),
    }
    return { data, paging, older }
  })
}

type BookingRow = Awaited<ReturnType<typeof findBookingsOfCustomer>>[number]

function toBookingOfCustomer(row: BookingRow): BookingOfCustomer {
  return {
    _id: row.id,
    orderStatus: row.status,
    ...toBookingTime(row.starts_at),
    guestNo: row.guest_no,
    bookingFor: row.meal,
    seatedAt: row.seated_at?.toISOString() ?? null,
    noShowAt: row.no_show_at?.toISOString() ?? null,
    restaurant: { _id: row.restaurant_id, name: row.restaurant_name },
  }
}

type ProblemRow = Awaited<ReturnType<typeof findProblemsOfCustomer>>[number]

function toProblemOfCustomer(row: ProblemRow): ProblemOfCustomer {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    order: { _id: row.order_id, orderNumber: row.number },
    restaurant: { _id: row.restaurant_id, name: row.restaurant_name },
  }
}
