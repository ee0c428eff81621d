import { Printer } from 'lucide-react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/day-close.route.ts'
import { api } from '#contract/api.ts'
import { formatCloseNumber } from '#domain/finance/day-close.ts'
import { fromPounds, pence, toPounds } from '#domain/shared/money.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { CloseForm, type Drawer, labels } from '#web/finance/day-close/close-form.tsx'
import { DayList } from '#web/finance/day-close/day-list.tsx'
import { ZReport } from '#web/finance/day-close/z-report.tsx'
import { financeLinks } from '#web/finance/finance-links.ts'
import { useBoardFrame } from '#web/orders/board/board-frame.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export const links: Route.LinksFunction = financeLinks

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Day close')
}

/** The list, and one day: its report if it is closed, otherwise what the close would report now. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const before = search.get('before') ?? undefined
  const query = before ? { before } : {}
  const { data: days, today } = await requireStaff(
    request,
    load(context, api.dayClose.listDays, { params, query }),
  )
  // The oldest day that is not closed is the next to do.
  const day =
    search.get('day') ??
    days.findLast(({ number, day: one }) => number === null && one < today)?.day ??
    days[0]?.day
  if (!day) return { days, today, before, close: undefined, preview: undefined }
  const ofDay = { params, query: { day } }
  const close = await requireStaff(
    request,
    load(context, api.dayClose.readClose, ofDay).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'DAY_NOT_CLOSED') return undefined
      throw error
    }),
  )
  const preview = close
    ? undefined
    : (await requireStaff(request, load(context, api.dayClose.previewClose, ofDay))).data
  return { days, today, before, close: close?.data, preview }
}

export default function DayClosePage({ loaderData, params }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { days, today, before, close, preview } = loaderData
  const { board, now, isLive } = useBoardFrame()
  const { revalidate } = useRevalidator()
  const { run, isPending, error, problems, message } = useCommand({
    whileBusy: 'ignore',
    onSettled: revalidate,
  })
  const day = close?.day ?? preview?.day
  const report = close?.report ?? (preview && withFloat(preview))

  async function closeDay(drawer: Drawer): Promise<void> {
    if (!preview) return
    const open = preview.open.map(({ orderNumber }) => orderNumber)
    await run(
      api.dayClose.closeDay,
      { params, body: { day: preview.day, ...drawer, open } },
      { success: `${formatLongDate(preview.day)} is closed.`, labels },
    )
  }
  return (
    <BoardPage isWide>
      <SetUpHeader outletId={params.outletId} title="Day close" message={message} problem={error} />
      <div
        id="day"
        className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-[auto_1fr] print:block"
      >
        {preview && (
          <CloseForm
            key={preview.day}
            preview={preview}
            now={now}
            isPending={isPending}
            isOffline={!isLive}
            problems={problems}
            onClose={(drawer) => void closeDay(drawer)}
          />
        )}
        {day && report && (
          <section
            className="grid gap-3 md:col-start-2 md:row-span-2 md:row-start-1 print:block"
            aria-labelledby="report"
          >
            <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
              <h3 id="report" className="text-title">
                {close ? formatCloseNumber(close.number) : `${formatLongDate(day)} so far`}
              </h3>
              <BoardButton isStrong={close !== undefined} onClick={() => print()}>
                <Printer size={18} aria-hidden="true" /> Print
              </BoardButton>
            </div>
            <ZReport day={day} report={report} close={close} paper={board.house.printing.paper} />
          </section>
        )}
        <DayList days={days} today={today} chosen={day} before={before} />
      </div>
    </BoardPage>
  )
}

type Preview = NonNullable<Route.ComponentProps['loaderData']['preview']>

/** The report so far, with the float that the form begins with. */
function withFloat({ report, float }: Preview): Preview['report'] {
  const { drawer } = report
  const more = fromPounds(float) - fromPounds(drawer.float)
  const expected = toPounds(pence(fromPounds(drawer.expected) + more))
  return { ...report, drawer: { ...drawer, float, expected } }
}
