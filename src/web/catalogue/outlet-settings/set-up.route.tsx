import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/set-up.route.ts'
import { api } from '#contract/api.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { SetUpChecklist } from '#web/catalogue/outlet-settings/checklist/set-up-checklist.tsx'
import { iconOf } from '#web/catalogue/outlets/outlet-page-icons.ts'
import { outletPages } from '#web/catalogue/outlets/outlet-pages.ts'
import { requireDuty, requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { BoardNotice } from '#web/ui/board/board-notice.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Set-up')
}

export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireDuty(args, 'guests')
  const { request, context, params } = args
  if (!mayDo(role, 'settings')) return { role, checklist: undefined }
  const { data } = await requireStaff(request, load(context, api.outletChecklist.readChecklist, { params }))
  return { role, checklist: data }
}

export default function SetupPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { role, checklist } = loaderData
  const { revalidate } = useRevalidator()
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  useRefreshOnReturn()
  const params = { outletId }
  return (
    <BoardPage>
      <h2 className="text-section">Set-up</h2>
      <BoardNotice message={message} problem={error} takesFocus />
      {checklist && (
        <SetUpChecklist
          checklist={checklist}
          isBusy={isPending}
          onTest={() =>
            void run(
              api.testOrders.sendTestOrder,
              { params },
              { success: 'The test order is on your board.' },
            )
          }
          onPublish={() =>
            void run(
              api.outletChecklist.askToPublish,
              { params },
              {
                success: checklist.isPublishedAtOnce
                  ? `${checklist.outlet.name} is on the site.`
                  : 'Request sent. We answer by email.',
              },
            )
          }
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {outletPages
          .filter(({ duty }) => mayDo(role, duty))
          .map((page) => {
            const Icon = iconOf(page)
            return (
              <li key={page.to}>
                <Link
                  to={`/outlet/${outletId}/set-up/${page.to}`}
                  className="flex min-h-18 items-center gap-4 rounded-[18px] bg-surface px-4.5 py-3.5 hover:bg-sunk"
                >
                  <Icon size={24} aria-hidden="true" />
                  <span className="min-w-0">
                    <strong className="block">{page.name}</strong>
                    <span className="text-muted">{page.about}</span>
                  </span>
                </Link>
              </li>
            )
          })}
      </ul>
    </BoardPage>
  )
}
