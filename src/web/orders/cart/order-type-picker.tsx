import { Bike, CalendarDays, ShoppingBag, Utensils } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'

import type { OrderType } from '#domain/catalogue/order-type.ts'
import { chooseOrderType, type EatingType, eatingTypes, leaveTable } from '#web/orders/cart/order-choice.ts'

type Props = {
  offered: readonly OrderType[]
  orderType: EatingType | undefined
  /** The table that somebody sits at, which settles the matter. */
  tableNo: string | undefined
  /** A table was scanned, and none is served here. */
  isSeatedInVain?: boolean
  bookAt: string
  /** Opens the booking here, where that can be done. */
  onBook?: (() => void) | undefined
  isBookingComing?: boolean
  /** Narrow: an icon over a label of two lines. */
  isNarrow?: boolean
}

export function OrderTypePicker({ offered, orderType, tableNo, bookAt, ...rest }: Props) {
  const { onBook, isBookingComing = false, isNarrow = false, isSeatedInVain = false } = rest
  const name = useId()
  const track = useRef<HTMLDivElement>(null)
  const wasSeated = useRef(false)
  // Whoever has just left the table goes on choosing.
  useEffect(() => {
    const hasLeft = wasSeated.current && tableNo === undefined && document.activeElement === document.body
    if (hasLeft) track.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    wasSeated.current = tableNo !== undefined
  }, [tableNo])
  const cell = `type-cell ${isNarrow ? 'type-cell-narrow' : ''}`
  if (tableNo !== undefined) return <TableStrip tableNo={tableNo} />
  return (
    <>
      {isSeatedInVain && (
        <p role="status" className="mb-2 rounded-control bg-butter-tint px-4 py-3 text-butter-text">
          No orders are taken at the table here. Ask the staff, or choose another way.
        </p>
      )}
      <div ref={track} className="flex gap-1 rounded-control bg-sunk p-1">
        <fieldset className="contents">
          <legend className="sr-only">How would you like to eat?</legend>
          {eatingTypes
            .filter((type) => offered.includes(type))
            .map((type) => (
              <label key={type} className={cell}>
                <input
                  type="radio"
                  name={name}
                  value={type}
                  checked={type === orderType}
                  onChange={() => chooseOrderType(type)}
                  className="sr-only"
                />
                {icons[type]}
                {type}
              </label>
            ))}
        </fieldset>
        {offered.includes('Book A Table') &&
          (onBook ? (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-busy={isBookingComing}
              onClick={onBook}
              className={cell}
            >
              {icons['Book A Table']}
              {isBookingComing ? 'Opening...' : 'Book A Table'}
            </button>
          ) : (
            <Link to={bookAt} className={cell}>
              {icons['Book A Table']}
              Book A Table
            </Link>
          ))}
      </div>
    </>
  )
}

function TableStrip({ tableNo }: { tableNo: string }) {
  return (
    <div className="on-cloth gingham flex min-h-20 items-center sm:min-h-14 gap-3 rounded-control px-5 py-2 text-white">
      <Utensils size={20} aria-hidden="true" />
      <p className="min-w-0 grow font-display text-[1.25rem] font-bold break-words">Table {tableNo}</p>
      <p className="hidden text-small sm:block">Dine In: we bring it to you.</p>
      <button
        type="button"
        onClick={leaveTable}
        className="h-11 shrink-0 rounded-xl px-3 font-semibold underline hover:bg-black/15"
      >
        I am not there
      </button>
    </div>
  )
}

const icons = {
  Collection: <ShoppingBag size={18} aria-hidden="true" />,
  'Home Delivery': <Bike size={18} aria-hidden="true" />,
  'Dine In': <Utensils size={18} aria-hidden="true" />,
  'Book A Table': <CalendarDays size={18} aria-hidden="true" />,
}
