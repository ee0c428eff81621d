import { useState } from 'react'
import { Link } from 'react-router'

import type { Route } from './+types/all-outlets.route.ts'
import { api } from '#contract/api.ts'
import type { OutletNow } from '#contract/orders/all-outlets.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { AllOutletsHeader } from '#web/catalogue/outlets/all-outlets-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { formatWaiting } from '#web/orders/all-outlets/format-outlet-now.ts'
import { OutletCard } from '#web/orders/all-outlets/outlet-card.tsx'
import { useAllOutlets } from '#web/orders/all-outlets/use-all-outlets.ts'
import { AskToLogOut } from '#web/orders/board/ask-to-log-out.tsx'
import { ConnectionLostStrip, RingStrip, SoundStrip } from '#web/orders/board/board-strips.tsx'
import { LivePill, SoundButton } from '#web/orders/board/live-and-sound.tsx'
import { outletLinks } from '#web/orders/board/outlet-links.ts'
import { useRing } from '#web/orders/board/ringing/use-ring.ts'
import { SignedOutStrip } from '#web/orders/board/signed-out-strip.tsx'
import { useWakeLock } from '#web/orders/board/use-wake-lock.ts'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { usePressGuard } from '#web/ui/board/use-press-guard.ts'
import { coverFor } from '#web/ui/cover/cover-for.ts'

export const handle = { isProtected: true, isBare: true }

export const links: Route.LinksFunction = outletLinks

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'All outlets')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: outlets, position }, { data: me }] = await requireStaff(
    request,
    Promise.all([
      load(context, api.allOutlets.readAllOutlets, {}),
      load(context, api.sessions.readOwnCustomer, {}),
    ]),
  )
  const covers = outlets.map(({ house: { outlet }, banner, cuisine }) => [
    outlet._id,
    banner ? undefined : coverFor('strip', outlet.uniId, cuisine ?? ''),
  ])
  return { outlets, position, covers: Object.fromEntries(covers) as Covers, isAdmin: me.isAdmin }
}

type Covers = Record<string, ReturnType<typeof coverFor> | undefined>

/** Live events keep the page up to date, so navigation need not. */
export function shouldRevalidate() {
  return false
}

/** Every outlet of the person on one screen. One bell rings, however many orders wait. */
export default function AllOutletsPage({ loaderData }: Route.ComponentProps) {
  useWakeLock()
  usePressGuard()
  const { outlets, isLive, isSignedOut, updatedAt, refresh, tryNow } = useAllOutlets(loaderData)
  const waiting = outlets.flatMap(({ house: { outlet }, waitingOrders }) =>
    waitingOrders.map((order) => ({ ...order, outlet })),
  )
  const { ringing, touch, toggleSound, hasSound, isMuted } = useRing(waiting)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="board">
      <div className="board-scroll">
        <AllOutletsHeader
          count={outlets.length}
          isAdmin={loaderData.isAdmin}
          onLogOut={() => setLeaving(true)}
        >
          <LivePill isLive={isLive} isSignedOut={isSignedOut} />
          <SoundButton hasSound={hasSound} onToggle={toggleSound} />
        </AllOutletsHeader>
        <noscript>
          <p className="board-strip board-strip-note">This page needs JavaScript to show new orders.</p>
        </noscript>
        <main id="main" className="grid gap-4 px-4 pt-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lead">{formatWaiting(outlets)}</p>
            <Totals outlets={outlets} />
          </div>
          <div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))]">
            {outlets.map((outlet) => (
              <OutletCard
                key={outlet.house.outlet._id}
                outlet={outlet}
                cover={loaderData.covers[outlet.house.outlet._id]}
                isLive={isLive}
                refresh={refresh}
              />
            ))}
          </div>
        </main>
      </div>
      <section className="board-alerts" aria-label="Alerts">
        <RingStrip
          role="status"
          ringing={isSignedOut && !hasSound ? [] : waiting.filter(({ _id }) => ringing.includes(_id))}
          canStop={hasSound || isMuted}
          toBoard={({ outlet }) => `/outlet/${outlet._id}`}
          onStop={() => touch(ringing)}
        />
        {!hasSound && !isMuted && !isSignedOut && <SoundStrip onAllow={toggleSound} />}
        <SignedOutStrip isSignedOut={isSignedOut} onSignedIn={refresh} />
        <ConnectionLostStrip isLive={isLive || isSignedOut} updatedAt={updatedAt} onRetry={tryNow} />
      </section>
      {isLeaving && <AskToLogOut outlet="your outlets" onKeep={() => setLeaving(false)} />}
    </div>
  )
}

/** Of the outlets where the person sees sales, with the way to their joint report. */
function Totals({ outlets }: { outlets: readonly OutletNow[] }) {
  const selling = outlets.filter((outlet) => outlet.sales)
  const sales = selling.flatMap((outlet) => outlet.sales ?? [])
  if (sales.length < 2) return null
  const orders = sales.reduce((sum, one) => sum + one.orders, 0)
  const total = sales.reduce((sum, one) => sum + Math.round(one.total * 100), 0) / 100
  const ids = selling.map(({ house }) => house.outlet._id)
  const report = `/outlet/${ids[0]}/set-up/sales?${new URLSearchParams(ids.map((id) => ['outlets', id]))}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="tabular">
        Sold today: <strong>{formatPounds(total)}</strong>, {orders} {orders === 1 ? 'order' : 'orders'}
      </p>
      <Link to={report} className="inline-flex min-h-11 items-center font-semibold underline">
        Report for all outlets
      </Link>
    </div>
  )
}
