import {
  BellRing,
  BookCheck,
  CreditCard,
  MessageSquareWarning,
  MessageSquareX,
  Timer,
  WifiOff,
} from 'lucide-react'

import type { Route } from './+types/dashboard.route.ts'
import { api } from '#contract/api.ts'
import type { Dashboard, TroubleRow } from '#contract/support/dashboard.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { formatWait } from '#web/support/dashboard/format-wait.ts'
import { OrdersPerMinute } from '#web/support/dashboard/orders-per-minute.tsx'
import { ShortList } from '#web/support/dashboard/short-list.tsx'
import { Tile } from '#web/support/dashboard/tile.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Pill } from '#web/ui/pill.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Dashboard')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.dashboard.readDashboard, {}))
  return data
}

/** The state of the platform at this moment. Every number leads to the list behind it. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { data = loaderData, error } = useQuery<Dashboard>({
    key: 'dashboard',
    initial: loaderData,
    isEager: false,
    pollMs: timeouts.dashboardPoll,
    fetch: async (signal) => (await callApi(api.dashboard.readDashboard, {}, { signal })).data,
  })
  return (
    <>
      <PageHeading title="Right now">
        <Pill tone={error ? 'brand' : 'basil'}>
          {error ? 'Connection lost, last updated' : 'Live,'} {formatLondonTime(data.at)}
        </Pill>
      </PageHeading>
      <div className="mt-6 flex flex-col gap-6">
        <div className="grid gap-6 min-[1400px]:grid-cols-[minmax(0,1fr)_30rem] min-[1400px]:*:h-full">
          <OrdersPerMinute data={data} />
          <Tiles data={data} />
        </div>
        <div className="grid items-start gap-6 md:grid-cols-2 md:*:last:col-span-2 xl:grid-cols-3 xl:*:last:col-span-1">
          <ShortList
            title="Unanswered, by outlet"
            rows={data.unansweredOutlets}
            to="/admin/trouble/unanswered"
            empty="Every order is answered."
            format={(row) => `${formatCount(row.count ?? 0, 'order')}, ${formatPounds(row.amount ?? 0)}`}
            now={data.at}
          />
          <ShortList
            title="Boards offline"
            rows={data.offlineBoards}
            to="/admin/trouble/boards"
            empty="Every board is online."
            format={formatBoard}
            now={data.at}
          />
          <ShortList
            title="Reports waiting for the desk"
            rows={data.waitingReports}
            to="/admin/trouble/reports"
            empty="No report waits."
            format={({ note }) => note ?? ''}
            now={data.at}
          />
        </div>
      </div>
    </>
  )
}

function formatBoard({ note }: TroubleRow): string {
  return `Board silent, ${note ?? 'closed'}`
}

function formatBook({ checkedAt, differing, isBalanced }: Dashboard['book']): string {
  if (!checkedAt) return 'first checked tonight'
  const checked = `checked ${formatLondonTime(checkedAt)}`
  if (differing > 0) return `${differing === 1 ? 'order differs' : 'orders differ'}, ${checked}`
  return isBalanced ? checked : `its sums are not zero, ${checked}`
}

function Tiles({ data }: { data: Dashboard }) {
  const { at, unanswered, boards, payments, messages, jobs, reports, book } = data
  return (
    <ul
      aria-label="Needs attention"
      className="grid gap-4 sm:grid-cols-2 sm:*:last:col-span-2 lg:grid-cols-3 lg:*:last:col-span-3 min-[1400px]:grid-cols-2 min-[1400px]:*:last:col-span-2"
    >
      <Tile
        name="Unanswered over 3 min"
        icon={<BellRing size={20} />}
        value={String(unanswered.late)}
        note={
          unanswered.longestSince
            ? `longest ${formatWait(unanswered.longestSince, at)}, ${unanswered.orders} in all`
            : 'none waiting'
        }
        to="/admin/trouble/unanswered"
        tone={unanswered.late > 0 ? 'act' : undefined}
      />
      <Tile
        name="Boards offline"
        icon={<WifiOff size={20} />}
        value={String(boards.offline)}
        note={`${boards.watched - boards.offline} of ${formatCount(boards.watched, 'board')} live`}
        to="/admin/trouble/boards"
      />
      <Tile
        name="Payments in doubt"
        icon={<CreditCard size={20} />}
        value={String(payments.count)}
        note={payments.count > 0 ? formatPounds(payments.amount) : 'all confirmed'}
        to="/admin/trouble/payments"
        tone={payments.count > 0 ? 'money' : undefined}
      />
      <Tile
        name="Messages failed"
        icon={<MessageSquareX size={20} />}
        value={String(messages.sms + messages.email)}
        note={`${messages.sms} text, ${messages.email} email, last 24 h`}
        to="/admin/trouble/messages"
      />
      <Tile
        name="Job lag"
        icon={<Timer size={20} />}
        value={`${jobs.lagSeconds} s`}
        note={`${jobs.dead > 0 ? `${jobs.dead} stuck` : 'nothing stuck'}, ${jobs.waiting} waiting`}
        to="/admin/trouble/jobs"
        tone={jobs.lagSeconds > 60 ? 'act' : undefined}
      />
      <Tile
        name="Reports waiting"
        icon={<MessageSquareWarning size={20} />}
        value={String(reports.waiting)}
        note={
          reports.oldestSince
            ? `oldest ${formatWait(reports.oldestSince, at)}${reports.allergens > 0 ? `, ${formatCount(reports.allergens, 'allergen')}` : ''}`
            : 'nobody waits'
        }
        to="/admin/trouble/reports"
        tone={reports.allergens > 0 ? 'money' : reports.waiting > 0 ? 'act' : undefined}
      />
      <Tile
        name="Book"
        icon={<BookCheck size={20} />}
        value={book.differing > 0 ? String(book.differing) : book.isBalanced ? 'Balanced' : 'Wrong'}
        note={formatBook(book)}
        to="/admin/trouble/book"
        tone={book.differing > 0 || !book.isBalanced ? 'money' : undefined}
      />
    </ul>
  )
}
