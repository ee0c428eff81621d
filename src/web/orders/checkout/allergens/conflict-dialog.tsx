import { CircleHelp, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { allergens as allAllergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { formatOptions } from '#domain/orders/format-options.ts'
import {
  type Acknowledged,
  formatConflicts,
  type OrderConflict,
  toConflictKey,
} from '#web/orders/checkout/allergens/find-order-conflicts.ts'
import { Checkbox } from '#web/orders/checkout/fields/checkbox.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Telephone } from '#web/ui/telephone.tsx'

export type ConflictDialogProps = {
  /** As they were when the question came up: what is ticked under a sentence is what the customer read. */
  conflicts: readonly OrderConflict[]
  /** Whether they are sent to the kitchen; otherwise only this device knows. */
  isTold: boolean
  /** Dishes without allergen information. */
  unknown: readonly string[]
  telephone: string | undefined
  uniId: string
  onOrder: (acknowledged: Acknowledged) => void
  /** Offered if only swaps are asked about. */
  onRemoveSwaps: () => void
  onClose: () => void
}

/** Asks about each dish with an avoided allergen before anything is ordered. Each has its own tick. */
export function ConflictDialog({
  conflicts,
  isTold,
  unknown,
  telephone,
  uniId,
  onOrder,
  onRemoveSwaps,
  onClose,
}: ConflictDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const found = allAllergens.filter((one) => conflicts.some((line) => line.conflicts.includes(one)))
  const list = formatAllergenList(found)
  const isAllTicked = conflicts.every((one) => ticked.has(toConflictKey(one)))
  const isOfSwaps = conflicts.every(({ swap }) => swap)
  const dishes = conflicts.length === 1 ? 'One dish is' : `${conflicts.length} dishes are`
  return (
    <Modal role="alertdialog" labelledBy="conflict" onClose={onClose}>
      <div className="overflow-y-auto px-5 pt-7 pb-6 sm:px-7" tabIndex={-1}>
        <span className="flex size-14 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
          <OctagonAlert size={30} aria-hidden="true" />
        </span>
        <h2 id="conflict" data-focus-first tabIndex={-1} className="mt-3 text-headline outline-none">
          {isOfSwaps ? 'A swap you chose' : 'This order'} {formatConflicts(conflicts)}
        </h2>
        <p className="mt-2">
          {isTold ? 'You asked the kitchen to avoid' : 'You avoid'} {list}. {dishes} declared with{' '}
          {found.length === 1 ? 'it' : 'them'}.
        </p>
        <ul className="mt-4 flex flex-col gap-4">
          {conflicts.map((conflict) => (
            <li
              key={toConflictKey(conflict)}
              className="overflow-hidden rounded-card border-2 border-brand-strong"
            >
              <ConflictText {...conflict} />
              <Checkbox
                isChecked={ticked.has(toConflictKey(conflict))}
                onCheck={(isTicked) =>
                  setTicked((now) => {
                    const next = new Set(now)
                    if (isTicked) next.add(toConflictKey(conflict))
                    else next.delete(toConflictKey(conflict))
                    return next
                  })
                }
                className="border-t border-line p-4 font-semibold [&>input]:self-start"
              >
                I know it {formatConflicts([conflict])}, and I want it anyway.
              </Checkbox>
            </li>
          ))}
        </ul>
        {unknown.length > 0 && (
          <p className="mt-4 flex items-start gap-2 text-small">
            <CircleHelp size={18} className="shrink-0" aria-hidden="true" />
            <span>
              No allergen information: {unknown.join(', ')}.{' '}
              {telephone && (
                <>
                  Ask on <Telephone number={telephone} />.
                </>
              )}
            </span>
          </p>
        )}
        <div className="mt-5 flex flex-col gap-3">
          {isOfSwaps ? (
            <button
              type="button"
              className={buttonStyle('primary', 'main')}
              onClick={(event) => {
                closeModal(event)
                onRemoveSwaps()
              }}
            >
              {conflicts.length === 1 ? 'Remove this swap' : 'Remove these swaps'}
            </button>
          ) : (
            <Link to={`/order/${uniId}`} className={buttonStyle('primary', 'main')}>
              {conflicts.length === 1 ? 'Change this dish' : 'Change these dishes'}
            </Link>
          )}
          <button
            type="button"
            disabled={!isAllTicked}
            className={`disabled:border-transparent disabled:bg-disabled disabled:text-disabled-text ${buttonStyle('secondary', 'main')}`}
            onClick={(event) => {
              closeModal(event)
              onOrder(Object.fromEntries(conflicts.map((one) => [toConflictKey(one), one.conflicts])))
            }}
          >
            Order it anyway
          </button>
          <button type="button" className={buttonStyle('ghost', 'card')} onClick={closeModal}>
            Back to the checkout
          </button>
        </div>
        <p className="mt-2 text-center text-small text-muted">
          Nothing is ordered yet.{' '}
          {isAllTicked ? '' : `Tick ${conflicts.length === 1 ? 'the' : 'each'} box if you want it anyway.`}
        </p>
      </div>
    </Modal>
  )
}

function ConflictText({ line, swap, allergens }: OrderConflict) {
  const { name, choices } = swap ?? line
  return (
    <div className="p-4">
      <p className="font-semibold break-words">{swap ? name : `${line.quantity} × ${name}`}</p>
      {swap && <p className="text-small break-words">Your swap for {line.name}, if it runs out</p>}
      {choices.length > 0 && <p className="text-small text-muted">{formatOptions({ choices })}</p>}
      <p className="mt-1 text-small font-semibold text-brand-strong">{formatAllergens(allergens)}</p>
    </div>
  )
}
