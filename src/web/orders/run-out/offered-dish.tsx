import { Wheat } from 'lucide-react'
import { Fragment } from 'react'

import type { OrderQuestion, SavedOrder } from '#contract/orders/saved-order.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { type LineAllergens, toAllergenSentences } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { EmphasisedSentence } from '#web/catalogue/menu/line-allergen-text.tsx'
import { Checkbox } from '#web/orders/checkout/fields/checkbox.tsx'

type Props = {
  order: SavedOrder
  question: OrderQuestion
  offer: NonNullable<OrderQuestion['offer']>
  /** The customer wants it although it has an allergen that they avoid. */
  isSure: boolean
  onSure: (isSure: boolean) => void
}

/** What the kitchen offers: price, allergens, what is new in them, and the total with and without it. */
export function OfferedDish({ order, question, offer, isSure, onSure }: Props) {
  const { name, choices, price, total, allergens, conflicts } = offer
  const line = order.cartItems[question.line - 1]!
  const listed = ({ contains, mayContain }: LineAllergens) => [...contains, ...mayContain]
  const before = line.allergens ? listed(line.allergens) : []
  const added = line.allergens ? listed(allergens).filter((one) => !before.includes(one)) : []
  const gone = before.filter((one) => !listed(allergens).includes(one))
  return (
    <>
      <div className="rounded-control bg-sunk px-4 py-3.5">
        <p className="font-display text-title font-bold tracking-tight break-words">
          {question.quantity > 1 && `${question.quantity} × `}
          {name}
        </p>
        {choices.length > 0 && <p className="mt-1 text-muted">{choices.join(', ')}</p>}
        {price !== null && (
          <p className="mt-1 text-lead font-bold tabular">
            {formatPounds(price)}
            {price < line.price && (
              <>
                {' '}
                <s className="font-normal text-muted">
                  <span className="sr-only">instead of </span>
                  {formatPounds(line.price)}
                </s>
              </>
            )}
          </p>
        )}
      </div>
      <p className="flex gap-2">
        <Wheat size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          {toAllergenSentences(allergens, order.avoid ?? []).map(({ text }, at) => (
            <Fragment key={text}>
              {at > 0 && ' '}
              <EmphasisedSentence text={text} />
            </Fragment>
          ))}
          {added.length > 0 && (
            <b>
              {' '}
              {capitalise(formatAllergenList(added))} {added.length > 1 ? 'are' : 'is'} new.
            </b>
          )}
          {gone.length > 0 &&
            ` ${capitalise(formatAllergenList(gone))} ${gone.length > 1 ? 'are' : 'is'} no longer listed.`}
        </span>
      </p>
      {conflicts.length > 0 && (
        <Checkbox
          isChecked={isSure}
          onCheck={onSure}
          className="rounded-control border-[1.5px] border-brand bg-brand-tint p-4"
        >
          I avoid <b>{formatAllergenList(conflicts)}</b>, and want this dish anyway.
        </Checkbox>
      )}
      {total !== null && question.without !== null && (
        <dl className="grid grid-cols-2 gap-3">
          <div className="rounded-control bg-basil-tint px-4 py-3 text-basil-text">
            <dt className="text-small">With the swap</dt>
            <dd className="font-display text-heading font-bold tabular">{formatPounds(total)}</dd>
          </div>
          <div className="rounded-control bg-sunk px-4 py-3">
            <dt className="text-small text-muted">Without it</dt>
            <dd className="font-display text-heading font-bold tabular">
              {question.cancels ? 'Cancelled' : formatPounds(question.without)}
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
