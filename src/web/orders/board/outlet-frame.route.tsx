import { useEffect, useRef, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRevalidator } from 'react-router'

import type { Route } from './+types/outlet-frame.route.ts'
import { api } from '#contract/api.ts'
import { mayDo, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import type { BoardFrame } from '#web/orders/board/board-frame.ts'
import { AskToLogOut } from '#web/orders/board/ask-to-log-out.tsx'
import { outletLinks } from '#web/orders/board/outlet-links.ts'
import { LivePill, SoundButton } from '#web/orders/board/live-and-sound.tsx'
import { LostNameStrip } from '#web/orders/board/lost-name-strip.tsx'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { useVersionsAtNavigation } from '#web/shell/outlet-frame.ts'
import { ConnectionLostStrip, ProblemStrip, RingStrip, SoundStrip } from '#web/orders/board/board-strips.tsx'
import { SwitchPerson } from '#web/orders/board/shared-device/switch-person.tsx'
import { SignedOutStrip } from '#web/orders/board/signed-out-strip.tsx'
import { useBoard } from '#web/orders/board/use-board.ts'
import { useTicketCommands } from '#web/orders/board/use-ticket-commands.ts'
import { usePrint } from '#web/orders/board/printing/use-print.tsx'
import { useScrollArea } from '#web/orders/board/tickets/use-scroll-area.ts'
import { useTicks } from '#web/orders/board/tickets/use-ticks.ts'
import { useWakeLock } from '#web/orders/board/use-wake-lock.ts'
import { useRing } from '#web/orders/board/ringing/use-ring.ts'
import { BoardHeader } from '#web/catalogue/outlets/board-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { OutletStateButton } from '#web/catalogue/outlets/outlet-state-button.tsx'
import { BusyButtons } from '#web/catalogue/outlets/busy-buttons.tsx'
import { usePressGuard } from '#web/ui/board/use-press-guard.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

export const handle = { isProtected: true, isBare: true }

export const links: Route.LinksFunction = outletLinks

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [{ data: board, position }, { data: me }] = await requireStaff(
    request,
    Promise.all([
      load(context, api.orderBoard.readBoard, { params }),
      load(context, api.sessions.readOwnCustomer, {}),
    ]),
  )
  const device = me.kitchenDevice
  const shared =
    device === undefined
      ? undefined
      : (await requireStaff(request, load(context, api.sharedDevice.readSharedDevice, { params }))).data
  const hasSeveral = device === undefined && me.staffOf.length > 1
  return { board, position, now: context.get(nowContext), device, shared, isAdmin: me.isAdmin, hasSeveral }
}

/** Live events keep the board up to date, so navigation need not. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.outletId !== nextParams.outletId
}

export default function OutletFramePage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  return <Frame key={outletId} outletId={outletId} start={loaderData} />
}

type Props = { outletId: string; start: Route.ComponentProps['loaderData'] }

/** New orders arrive and ring on every page of the outlet, not only on the board. */
function Frame({ outletId, start }: Props) {
  useWakeLock()
  usePressGuard()
  const { board, isLive, isSignedOut, updatedAt, menuVersion, tablesVersion, refresh, read, tryNow } =
    useBoard(outletId, start)
  const versionsAtNavigation = useVersionsAtNavigation({ menuVersion, tablesVersion })
  const { print, sheet } = usePrint(board.house.printing)
  const commands = useTicketCommands(refresh, (order) => board.house.printing.isAutomatic && print(order))
  const ticks = useTicks({ isLive, updatedAt }, read)
  const pending = board.open.filter(({ orderStatus }) => orderStatus === 'Pending')
  const { ringing, touch, toggleSound, hasSound, isMuted } = useRing(pending)
  const now = useNow() ?? start.now
  const { house, role } = board
  useRevalidateOnRole(role)
  const [isLeaving, setLeaving] = useState(false)
  const [lostName, setLostName] = useState<string>()
  const { device } = start
  useEffect(() => kitchenDeviceName.write(device ?? null), [device])
  const onSignedIn = async () => {
    // The session is a new one, without the name.
    setLostName(kitchenDeviceName.read())
    kitchenDeviceName.write(null)
    await refresh()
  }
  const area = useScrollArea()
  const heading = useHeading()
  return (
    <div className="board">
      <div ref={area} className="board-scroll">
        <BoardHeader
          outlet={house.outlet}
          heading={heading}
          openOrders={board.open.length}
          waitingBookings={board.waitingBookings}
          role={role}
          isShared={device !== undefined}
          isAdmin={start.isAdmin}
          hasSeveral={start.hasSeveral}
          onLogOut={() => setLeaving(true)}
        >
          {!isSignedOut && (
            <>
              {device !== undefined && start.shared && (
                <SwitchPerson outletId={outletId} device={device} start={start.shared} refresh={refresh} />
              )}
              <BusyButtons house={house} isLive={isLive} refresh={refresh} />
              <OutletStateButton
                house={house}
                isLive={isLive}
                canSetWatch={mayDo(role, 'settings')}
                refresh={refresh}
              />
            </>
          )}
          <LivePill isLive={isLive} isSignedOut={isSignedOut} />
          <SoundButton hasSound={hasSound} onToggle={toggleSound} />
        </BoardHeader>
        <noscript>
          <p className="board-strip board-strip-note print:hidden">
            The board needs JavaScript to show new orders.
          </p>
        </noscript>
        <Outlet
          context={
            {
              outlet: house.outlet,
              role,
              isPublished: house.isPublished,
              board,
              isLive,
              now,
              ringing,
              menuVersion,
              tablesVersion,
              versionsAtNavigation,
              ticks,
              print,
              refresh,
              ...commands,
            } satisfies BoardFrame
          }
        />
      </div>
      {sheet}
      <section className="board-alerts print:hidden" aria-label="Alerts">
        <ProblemStrip problem={commands.error} onDismiss={commands.clearError} />
        {/* Signed out, the way back is all that helps: nothing else may cover the orders. */}
        <RingStrip
          ringing={isSignedOut && !hasSound ? [] : pending.filter(({ _id }) => ringing.includes(_id))}
          canStop={hasSound || isMuted}
          toBoard={() => `/outlet/${outletId}`}
          onStop={() => touch(ringing)}
        />
        {!hasSound && !isMuted && !isSignedOut && <SoundStrip onAllow={toggleSound} />}
        <LostNameStrip
          outletId={outletId}
          device={mayDo(role, 'settings') ? lostName : undefined}
          onDismiss={() => setLostName(undefined)}
        />
        <SignedOutStrip isSignedOut={isSignedOut} onSignedIn={onSignedIn} />
        <ConnectionLostStrip isLive={isLive || isSignedOut} updatedAt={updatedAt} onRetry={tryNow} />
        <p role="status" className="sr-only">
          {commands.message}
        </p>
      </section>
      {isLeaving && <AskToLogOut outlet={house.outlet.name} onKeep={() => setLeaving(false)} />}
    </div>
  )
}

/** The heading of a page that is about more than this outlet, by its `handle`. */
function useHeading(): string | undefined {
  return useMatches().reduce<string | undefined>((found, { handle, loaderData }) => {
    const { toHeading } = (handle ?? {}) as { toHeading?: (data: unknown) => string | undefined }
    return toHeading?.(loaderData) ?? found
  }, undefined)
}

/** A page that was loaded with another role may show too much, or too little. */
function useRevalidateOnRole(role: OutletRole): void {
  const shown = useRef(role)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (role === shown.current) return
    shown.current = role
    void revalidate()
  }, [role, revalidate])
}
