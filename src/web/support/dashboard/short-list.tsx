import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import type { TroubleRow } from '#contract/support/dashboard.ts'
import { formatWait } from '#web/support/dashboard/format-wait.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  title: string
  rows: readonly TroubleRow[]
  to: string
  empty: string
  format: (row: TroubleRow) => string
  now: string
}

/** The first few outlets or orders of a list. */
export function ShortList({ title, rows, to, empty, format, now }: Props) {
  return (
    <Panel title={title}>
      {rows.length === 0 && <p className="text-muted">{empty}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.key}
            className="relative flex items-center gap-3 border-b border-line py-3 last:border-b-0"
          >
            <span className="min-w-0 flex-1 break-words">
              <Link
                to={toAddress(row)}
                className="font-bold after:absolute after:inset-0 after:content-[''] hover:underline"
              >
                {[row.order?.orderNumber, row.outlet?.name].filter(Boolean).join(', ')}
              </Link>
              <span className="block text-small text-muted">{format(row)}</span>
            </span>
            <Pill tone={row.what === 'allergen' ? 'lost' : 'sand'}>
              {row.since ? formatWait(row.since, now) : 'never seen'}
            </Pill>
            <ChevronRight size={18} className="shrink-0" aria-hidden="true" />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <Link to={to} className={`mt-4 ${buttonStyle('secondary', 'card')}`}>
          See all<span className="sr-only">: {title}</span>
        </Link>
      )}
    </Panel>
  )
}

function toAddress({ order, outlet }: TroubleRow): string {
  return order ? `/admin/orders/${order._id}` : `/admin/restaurants/${outlet?._id ?? ''}`
}
