import { Volume2, VolumeX } from 'lucide-react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'

import type { Route } from './+types/outlet-frame.route.ts'
import { api } from '#contract/api.ts'
import { useLeaveWithSession } from '#web/platform/leave-with-session.ts'
import { LogOutButton } from '#web/accounts/profile/side-menu.tsx'
import { load } from '#web/platform/call.ts'
import frameStyles from '#web/orders/board/outlet-frame.css?url'
import type { BoardFrame } from '#web/orders/board/board-frame.ts'
import { useAsked } from '#web/shell/outlet-frame.ts'
import { LostStrip, ProblemStrip, RingStrip, SoundStrip } from '#web/orders/board/board-strips.tsx'
import { useBoard } from '#web/orders/board/use-board.ts'
import { useCommands } from '#web/orders/board/use-commands.ts'
import { useRing } from '#web/orders/board/use-ring.ts'
import { BoardHeader } from '#web/catalogue/outlets/board-header.tsx'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { HouseButton } from '#web/catalogue/outlets/house-button.tsx'
import { HouseModes } from '#web/catalogue/outlets/house-modes.tsx'

export const handle = { isProtected: true, isBare: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: frameStyles }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: board, position } = await forStaff(
    request,
    load(context, api.outletOrders.readBoard, { params }),
  )
  return { board, position }
}

/** What is shown follows its outlet by itself. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.outletId !== nextParams.outletId
}

export default function OutletFramePage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  return <Frame key={outletId} outletId={outletId} start={loaderData} />
}

type Props = { outletId: string; start: Route.ComponentProps['loaderData'] }

/** On whatever page of the outlet somebody is, new orders reach them, ring, and count as seen by a live board. */
function Frame({ outletId, start }: Props) {
  useLeaveWithSession()
  const { board, isLive, heardAt, menuVersion, tablesVersion, refresh, tryNow } = useBoard(outletId, start)
  const asked = useAsked({ menuVersion, tablesVersion })
  const commands = useCommands(refresh)
  const pending = board.open.filter(({ orderStatus }) => orderStatus === 'Pending')
  const { ringing, touch, allow, hasSound, isMuted } = useRing(pending.map(({ _id }) => _id))
  const { house } = board
  return (
    <div className="board">
      <BoardHeader
        outlet={house.outlet}
        openOrders={board.open.length}
        waitingBookings={board.waitingBookings}
        logOut={<LogOutButton className="w-full" />}
      >
        <HouseModes house={house} isLive={isLive} refresh={refresh} />
        <HouseButton house={house} isLive={isLive} refresh={refresh} />
        <span className={`board-live ${isLive ? '' : 'is-lost'}`}>{isLive ? 'Live' : 'Cut off'}</span>
        <button type="button" className="board-button" aria-pressed={hasSound} onClick={allow}>
          {hasSound ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
          <span className="sr-only">Sound for new orders</span>
        </button>
      </BoardHeader>
      <noscript>
        <p className="board-strip board-note">The board needs JavaScript to follow your orders.</p>
      </noscript>
      <Outlet
        context={
          {
            outlet: house.outlet,
            board,
            isLive,
            ringing,
            menuVersion,
            tablesVersion,
            asked,
            refresh,
            ...commands,
          } satisfies BoardFrame
        }
      />
      <section className="board-alerts" aria-label="What needs you now">
        <ProblemStrip problem={commands.problem} onRead={commands.forgetProblem} />
        <RingStrip
          ringing={pending.filter(({ _id }) => ringing.includes(_id))}
          onHush={() => touch(ringing)}
        />
        {!hasSound && !isMuted && <SoundStrip onAllow={allow} />}
        <LostStrip isLive={isLive} heardAt={heardAt} onTry={tryNow} />
        <p role="status" className="sr-only">
          {commands.said}
        </p>
      </section>
    </div>
  )
}
