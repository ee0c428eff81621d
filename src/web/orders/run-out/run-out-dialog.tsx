import { X } from 'lucide-react'
import { useId, useState } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { typeIcons } from '#web/orders/board/tickets/folded-ticket.tsx'
import { RunOutForm } from '#web/orders/run-out/run-out-form.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  order: OutletOrder
  /** Cancelling gives money back, which not every role may do. */
  canCancel: boolean
  onClose: () => void
}

/** Marks a dish of an order as out: which one, then how many and what follows. */
export function RunOutDialog({ order, canCancel, onClose }: Props) {
  const id = useId()
  const lines = order.cartItems
    .map((line, at) => ({ ...line, number: at + 1 }))
    .filter(({ quantity }) => quantity > 0)
  const [chosen, setChosen] = useState(lines.length === 1 ? lines[0]!.number : undefined)
  const line = lines.find(({ number }) => number === chosen)
  const Icon = typeIcons[order.orderType]
  const { orderNumber, customerName, orderType, expectedAt, orderStatus } = order
  return (
    <div className={line ? wide : 'contents'}>
      <Modal labelledBy={id} onClose={onClose}>
        <div className="flex items-start justify-between gap-4 border-b border-line px-5 pt-6 pb-4 sm:px-7">
          <span className="ticket-icon" data-type={orderType}>
            <Icon size={24} aria-hidden="true" />
          </span>
          <div className="min-w-0 grow">
            <h2 id={id} className="text-heading break-words">
              {line ? `${line.name} is out` : 'What is out?'}
            </h2>
            <p className="mt-1 text-small text-muted">
              {[
                orderNumber,
                customerName,
                `${orderType}, ${orderType === 'Home Delivery' ? 'at the door' : 'ready'} ${formatLondonTime(expectedAt)}`,
                orderStatus,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <button
            type="button"
            onClick={closeModal}
            aria-label="Close"
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunk"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        {line ? (
          <RunOutForm key={line.number} order={order} line={line} canCancel={canCancel} onDone={onClose} />
        ) : (
          <ul
            className="flex min-h-0 flex-col gap-2 overflow-y-auto p-5 sm:p-7"
            aria-label={`Dishes of ${orderNumber}`}
          >
            {lines.map(({ number, name, quantity, choices }) => (
              <li key={number}>
                <button
                  type="button"
                  className="choice-row min-h-15 w-full gap-3 px-4 py-3 text-left"
                  onClick={() => setChosen(number)}
                >
                  <strong className="min-w-9 tabular">{quantity} ×</strong>
                  <span className="min-w-0 grow font-semibold break-words">
                    {name}
                    {choices.length > 0 && (
                      <small className="block font-normal text-muted">
                        {formatChoices(choices).join(', ')}
                      </small>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </div>
  )
}

/** The order after it stands beside the choices. */
const wide = 'contents [--modal-width:66rem]'
