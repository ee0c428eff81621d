import { Banknote, CreditCard, Store } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatPounds } from '#domain/shared/money.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { OptionCard } from '#web/orders/checkout/fields/option-card.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = FieldsProps & {
  methods: readonly PaymentMethod[]
  orderType: FoodOrderType
  total: number | undefined
  /** The cards to pay with; shown for Card alone. */
  cards: ReactNode
}

export function PaymentOptions({ methods, orderType, total, cards, draft, onChange, errorOf }: Props) {
  const method = draft.paymentMethod
  const problem = errorOf('paymentMethod')
  const amount = total === undefined ? 'the money' : formatPounds(total)
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2 sm:gap-3">
        <legend className="sr-only">How would you like to pay?</legend>
        {methods.map((one) => (
          <OptionCard
            key={one}
            name="payment"
            isChosen={one === method}
            onChoose={() => onChange({ paymentMethod: one })}
            title={one}
            icon={icons[one]}
          />
        ))}
      </fieldset>
      {problem && <p className="text-small font-semibold text-brand-strong">{problem}</p>}
      {methods.includes('Card') && <div hidden={method !== 'Card'}>{cards}</div>}
      {method === 'Cash' && (
        <Note className="flex items-start gap-3">
          <Banknote size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span>
            Have <b>{amount}</b> ready {orderType === 'Collection' ? 'when you collect' : 'for your rider'}.
          </span>
        </Note>
      )}
      {method === 'Counter' && <p className="text-muted">Pay at the counter when you leave.</p>}
    </>
  )
}

const icons = {
  Card: <CreditCard size={22} className="shrink-0 max-[24rem]:hidden" aria-hidden="true" />,
  Cash: <Banknote size={22} className="shrink-0 max-[24rem]:hidden" aria-hidden="true" />,
  Counter: <Store size={22} className="shrink-0 max-[24rem]:hidden" aria-hidden="true" />,
}
