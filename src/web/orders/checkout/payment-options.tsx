import { Banknote, CreditCard, Store } from 'lucide-react'
import type { ReactNode } from 'react'

import { poundsText } from '#domain/shared/money.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { FormPart } from '#web/orders/checkout/form-part.ts'
import { OptionCard } from '#web/orders/checkout/option-card.tsx'

type Props = FormPart & {
  methods: readonly PaymentMethod[]
  orderType: FoodOrderType
  total: number | undefined
  /** The cards to pay with; shown for Card alone. */
  cards: ReactNode
}

export function PaymentOptions({ methods, orderType, total, cards, draft, change, problemOf }: Props) {
  const method = draft.paymentMethod
  const problem = problemOf('paymentMethod')
  const amount = total === undefined ? 'the money' : poundsText(total)
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2 sm:gap-3">
        <legend className="sr-only">How would you like to pay?</legend>
        {methods.map((one) => (
          <OptionCard
            key={one}
            name="payment"
            isChosen={one === method}
            onChoose={() => change({ paymentMethod: one })}
            title={one}
            icon={icons[one]}
          />
        ))}
      </fieldset>
      {problem && <p className="text-small font-semibold text-brand-strong">{problem}</p>}
      {methods.includes('Card') && <div hidden={method !== 'Card'}>{cards}</div>}
      {method === 'Cash' && (
        <p className="flex items-start gap-3 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
          <Banknote size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span>
            Have <b>{amount}</b> ready {orderType === 'Collection' ? 'when you collect' : 'for your rider'}.
          </span>
        </p>
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
