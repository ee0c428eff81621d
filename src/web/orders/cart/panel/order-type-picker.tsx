import { Bike, CalendarDays, ShoppingBag, Utensils } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'

import type { OrderType } from '#domain/catalogue/order-type.ts'
import {
  chooseOrderType,
  type EatingType,
  eatingTypes,
  forgetTable,
} from '#web/orders/cart/order-type/order-choice.ts'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  offered: readonly OrderType[]
  orderType: EatingType | undefined
  /** A scanned table fixes the order type. */
  tableNo: string | undefined
  /** A table was scanned at a restaurant without Dine In. */
  isDineInUnavailable?: boolean
  /** A table was scanned that this restaurant does not have. */
  unknownTable?: string | undefined
  bookAt: string
  /** Opens the booking dialog; without it the button is a link. */
  onBook?: (() => void) | undefined
  isBookingLoading?: boolean
  /** Puts the icon above a two-line label. */
  isNarrow?: boolean
}

export function OrderTypePicker({ offered, orderType, tableNo, unknownTable, bookAt, ...rest }: Props) {
  const { onBook, isBookingLoading = false, isNarrow = false, isDineInUnavailable = false } = rest
  const name = useId()
  const track = useRef<HTMLDivElement>(null)
  const wasSeated = useRef(false)
  // After leaving the table, the focus moves to the order types.
  useEffect(() => {
    const hasLeft = wasSeated.current && tableNo === undefined && document.activeElement === document.body
    if (hasLeft) track.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    wasSeated.current = tableNo !== undefined
  }, [tableNo])
  const cell = segmentStyle(isNarrow ? 'tall' : 'wide')
  if (tableNo !== undefined) return <TableStrip tableNo={tableNo} />
  return (
    <>
      {isDineInUnavailable && (
        <Note role="status" className="mb-2">
          This restaurant does not take orders at the table. Ask the staff, or choose another order type.
        </Note>
      )}
      {unknownTable !== undefined && (
        <Note role="status" className="mb-2 break-words">
          There is no table {unknownTable} here. Check the number on your table, or ask the staff.
        </Note>
      )}
      <Segments ref={track}>
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
              aria-busy={isBookingLoading}
              onClick={onBook}
              className={cell}
            >
              {icons['Book A Table']}
              {isBookingLoading ? 'Opening...' : 'Book A Table'}
            </button>
          ) : (
            <Link to={bookAt} className={cell}>
              {icons['Book A Table']}
              Book A Table
            </Link>
          ))}
      </Segments>
    </>
  )
}

function TableStrip({ tableNo }: { tableNo: string }) {
  return (
    <div className="on-cloth gingham flex min-h-20 items-center sm:min-h-14 gap-3 rounded-control px-5 py-2 text-white">
      <Utensils size={20} aria-hidden="true" />
      <p className="min-w-0 grow font-display text-title font-bold break-words">Table {tableNo}</p>
      <p className="hidden text-small sm:block">Dine In: we bring it to you.</p>
      <button
        type="button"
        onClick={forgetTable}
        className="h-11 shrink-0 rounded-xl px-3 font-semibold underline hover:bg-black/15"
      >
        Leave table
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
