import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import type { Address } from '#contract/accounts/addresses.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { type CheckoutMessage, checkoutTexts, submitLabel } from '#web/orders/checkout/checkout-messages.ts'
import { ContactFields, TableField } from '#web/orders/checkout/fields/contact-fields.tsx'
import { DeliveryFields } from '#web/orders/checkout/fields/delivery-fields.tsx'
import { OrderingNote } from '#web/orders/checkout/ordering-note.tsx'
import { PaymentOptions } from '#web/orders/checkout/fields/payment-options.tsx'
import { TipPanel } from '#web/orders/checkout/fields/tip-panel.tsx'
import { TimeFields } from '#web/orders/checkout/fields/time-fields.tsx'
import type { Stage } from '#web/orders/checkout/place/stage.ts'
import type { FieldName, FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { SubmitSection } from '#web/orders/checkout/submit-section.tsx'
import type { CheckoutQuote } from '#web/orders/checkout/summary/use-quote.ts'
import type { CheckoutRestaurant } from '#web/orders/checkout/summary/use-restaurant.ts'
import { validateDraft } from '#web/orders/checkout/draft/validate-draft.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'

type Props = FieldsProps & {
  orderType: FoodOrderType
  offersToSaveName: boolean
  pricing: CheckoutQuote
  tipProblem: string | undefined
  restaurant: CheckoutRestaurant | undefined
  restaurantName: string
  uniId: string
  addresses: readonly Address[]
  methods: readonly PaymentMethod[]
  /** The cards to choose from. */
  cards: ReactNode
  /** What happens to dishes that run out. */
  ifOut: ReactNode
  /** The allergens of the order. */
  allergens: ReactNode
  hasCard: boolean
  /** The server's time, until the browser has its own. */
  now: Date
  message: CheckoutMessage | undefined
  stage: Stage
  onSubmit: () => void
}

/** The numbered steps. Disabled until hydration, because anything typed earlier would be lost. */
export function CheckoutForm({ orderType, draft, onChange, errorOf, restaurantName, ...props }: Props) {
  const isHydrated = useHydrated()
  const now = useNow() ?? props.now
  const fields = { draft, onChange, errorOf }
  const { quote, postCodeError } = props.pricing
  const missing = validateDraft(draft, orderType, quote ?? emptyQuote).map(({ field }) => field)
  const isDone = (...names: FieldName[]) => !names.some((name) => missing.includes(name))
  const isDineIn = orderType === 'Dine In'
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <OrderingNote quote={quote} orderType={orderType} restaurantName={restaurantName} now={now} />
      <fieldset disabled={!isHydrated} className="contents">
        <Step
          number={1}
          title={firstStepTitles[orderType]}
          isDone={isDone('customerName', 'mobileNo', 'address', 'postCode', 'tableNo')}
        >
          <ContactFields {...fields} offersToSaveName={props.offersToSaveName} />
          {isDineIn && <TableField {...fields} />}
          {orderType === 'Collection' && props.restaurant && (
            <p className="text-muted">
              Collect from {restaurantName}, {props.restaurant.address.address},{' '}
              {props.restaurant.address.postCode}.
            </p>
          )}
          {orderType === 'Home Delivery' && (
            <DeliveryFields
              {...fields}
              addresses={props.addresses}
              quote={quote}
              postCodeError={postCodeError}
              restaurantName={restaurantName}
            />
          )}
        </Step>
        {!isDineIn && (
          <Step number={2} title="Time schedule" isDone={quote !== undefined && isDone('pickupTime')}>
            <TimeFields {...fields} quote={quote} now={now} />
          </Step>
        )}
        <Step number={isDineIn ? 2 : 3} title="If we run out" isDone={false}>
          {props.ifOut}
        </Step>
        <Step
          number={isDineIn ? 3 : 4}
          title="Payment"
          isDone={isDone('paymentMethod') && (draft.paymentMethod !== 'Card' || props.hasCard)}
        >
          <PaymentOptions
            {...fields}
            methods={props.methods}
            orderType={orderType}
            total={quote?.totalPrice}
            cards={props.cards}
          />
        </Step>
        {draft.paymentMethod === 'Card' && quote?.tipSharing && (
          <TipPanel
            {...fields}
            sharing={quote.tipSharing}
            restaurantName={restaurantName}
            problem={props.tipProblem}
          />
        )}
        {props.allergens}
        <SubmitSection
          {...fields}
          ageText={quote?.needsAgeCheck ? checkoutTexts.age(orderType) : undefined}
          total={quote?.totalPrice}
          label={submitLabel(orderType, draft.paymentMethod)}
          message={props.message}
          stage={props.stage}
          restaurantName={restaurantName}
          uniId={props.uniId}
        />
      </fieldset>
    </form>
  )
}

const firstStepTitles = {
  'Home Delivery': 'Delivery address',
  Collection: 'Your details',
  'Dine In': 'Your table',
}

const emptyQuote: Parameters<typeof validateDraft>[2] = {
  needsAgeCheck: false,
  pausedUntil: null,
  schedule: { houseState: 'Normal', minutes: 0, expectedAt: '', laterTimes: [] },
}

type StepProps = { number: number; title: string; isDone: boolean; children: ReactNode }

/** A tick replaces the number when nothing is missing. */
function Step({ number, title, isDone, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={panelStyle}>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`flex size-8 shrink-0 items-center justify-center rounded-[9px] font-display font-bold text-paper ${isDone ? 'bg-basil' : 'bg-ink'}`}
        >
          {isDone ? <Check size={20} strokeWidth={3} /> : number}
        </span>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
      </div>
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  )
}
