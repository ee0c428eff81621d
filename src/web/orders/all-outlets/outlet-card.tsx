import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { OutletNow } from '#contract/orders/all-outlets.ts'
import { formatOutletRole, mayDo } from '#domain/accounts/outlet-roles.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatOutletNow } from '#web/orders/all-outlets/format-outlet-now.ts'
import { PauseButton } from '#web/orders/all-outlets/pause-button.tsx'
import { TimeLeft } from '#web/orders/board/tickets/time-left.tsx'
import { touchStyle } from '#web/ui/board/touch-button.tsx'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { Cover } from '#web/ui/cover/cover.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  outlet: OutletNow
  /** Undefined for an outlet that was added after the page was loaded. */
  cover: CoverDrawing | undefined
  isLive: boolean
  refresh: () => Promise<void>
}

/** One outlet: its state, what waits there, and the way to its board. */
export function OutletCard({ outlet, cover, isLive, refresh }: Props) {
  const { house, role, banner, waiting, cooking, ready, later, waitingBookings, sales } = outlet
  const { _id, name, address } = house.outlet
  const now = useNow()
  const here = `/outlet/${_id}`
  const state = formatOutletNow(outlet, now)
  const [oldest] = outlet.waitingOrders
  return (
    <article
      aria-labelledby={`outlet-${_id}`}
      className="paper flex w-full max-w-[640px] min-w-0 flex-col rounded-panel"
    >
      <div className="relative overflow-hidden rounded-t-panel [&>.cover]:h-24">
        <Cover drawing={cover} banner={banner} size="strip" eager />
        <p
          className={`absolute top-3 left-3 mr-3 rounded-card px-3 py-1.5 text-label font-bold ${tones[state.tone]}`}
        >
          {state.text}
        </p>
      </div>
      <div className="@container flex grow flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={`outlet-${_id}`} className="text-title break-words">
              {name}
            </h2>
            <p className="text-small break-words text-muted">{address}</p>
          </div>
          <Pill tone="sand">{formatOutletRole(role)}</Pill>
        </div>
        <dl className="grid grid-cols-2 gap-2 @[380px]:grid-cols-4">
          <CountTile name="to answer" count={waiting} isStrong={waiting > 0} />
          <CountTile name="cooking" count={cooking} />
          <CountTile name="ready, out" count={ready} />
          {waitingBookings !== null && (
            <CountTile name="bookings to answer" count={waitingBookings} isStrong={waitingBookings > 0} />
          )}
        </dl>
        {oldest && (
          <p className="font-semibold">
            {oldest.orderNumber}: <TimeLeft until={oldest.acceptBy} />
          </p>
        )}
        <dl className="divide-y divide-line border-y border-line">
          {sales && (
            <Fact name="Sold today">
              {formatPounds(sales.total)}, {sales.orders} {sales.orders === 1 ? 'order' : 'orders'}
            </Fact>
          )}
          <Fact name="For later">{later}</Fact>
          <Fact name="Board">
            {outlet.isBoardOpen && 'Open'}
            {!outlet.isBoardOpen &&
              (outlet.hours.isOpen && house.isPublished ? (
                <span className="text-butter-text">No board is open. New orders ring only here.</span>
              ) : (
                'None open'
              ))}
          </Fact>
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-1 [--touch-flex:1_1_100%]">
          <Link to={here} className={touchStyle('go')} aria-label={`Open the board of ${name}`}>
            Open the board
          </Link>
          <PauseButton
            house={house}
            isLive={isLive}
            canSetWatch={mayDo(role, 'settings')}
            refresh={refresh}
          />
          {waitingBookings !== null && (
            <Link to={`${here}/bookings`} className={touchStyle('edged')} aria-label={`Bookings at ${name}`}>
              Bookings
            </Link>
          )}
          {sales && (
            <Link
              to={`${here}/set-up/sales`}
              className={touchStyle('edged')}
              aria-label={`Report for ${name}`}
            >
              Report
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

const tones = {
  basil: 'bg-basil-tint text-basil-text',
  butter: 'bg-butter-tint text-butter-text',
  plum: 'bg-plum-tint text-plum-text',
  sand: 'bg-sunk text-ink-2',
}

type CountProps = { name: string; count: number; isStrong?: boolean }

function CountTile({ name, count, isStrong = false }: CountProps) {
  return (
    <div
      className={`flex flex-col-reverse justify-end rounded-control p-2.5 ${isStrong ? 'bg-butter-tint text-butter-text' : 'bg-sunk'}`}
    >
      <dt className="text-small">{name}</dt>
      <dd className="tabular font-display text-heading font-bold">{count}</dd>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
