import type { CheckoutProps } from '#web/orders/checkout/checkout-props.ts'
import { submitText } from '#web/orders/checkout/checkout-wording.ts'
import { DeliveryFields } from '#web/orders/checkout/delivery-fields.tsx'
import { draftProblems, type FieldName } from '#web/orders/checkout/draft-problems.ts'
import { PaymentOptions } from '#web/orders/checkout/payment-options.tsx'
import { PersonFields } from '#web/orders/checkout/person-fields.tsx'
import { StepPanel } from '#web/orders/checkout/step-panel.tsx'
import { SubmitPart } from '#web/orders/checkout/submit-part.tsx'
import { TableField } from '#web/orders/checkout/table-field.tsx'
import { TimeSchedule } from '#web/orders/checkout/time-schedule.tsx'
import type { useCheckout } from '#web/orders/checkout/use-checkout.ts'
import type { Place } from '#web/orders/checkout/use-place.ts'
import { useAlive } from '#web/ui/use-alive.ts'
import { useNow } from '#web/ui/use-now.ts'

type Props = CheckoutProps & {
  checkout: ReturnType<typeof useCheckout>
  name: string
  place: Place | undefined
}

const titles = { 'Home Delivery': 'Delivery address', Collection: 'Your details', 'Dine In': 'Your table' }

/** The steps of one way to eat. Until the page is alive nothing can be typed that would then be lost. */
export function CheckoutForm({ checkout, name, place, orderType, methods, ...props }: Props) {
  const isAlive = useAlive()
  const now = useNow() ?? props.now
  const { quote, form, stage } = checkout
  const { draft } = form
  const missing = draftProblems(draft, orderType, quote ?? nothingKnown).map(({ field }) => field)
  const isDone = (...fields: FieldName[]) => !fields.some((field) => missing.includes(field))
  const isDineIn = orderType === 'Dine In'
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
    >
      <fieldset disabled={!isAlive} className="contents">
        <StepPanel
          number={1}
          title={titles[orderType]}
          isDone={isDone('customerName', 'mobileNo', 'address', 'postCode', 'tableNo')}
        >
          <PersonFields {...form} />
          {isDineIn && <TableField {...form} />}
          {orderType === 'Collection' && place && (
            <p className="text-muted">
              Collect from {name}, {place.restaurant.address.address}, {place.restaurant.address.postCode}.
            </p>
          )}
          {orderType === 'Home Delivery' && (
            <DeliveryFields
              {...form}
              addresses={props.addresses}
              quote={quote}
              postCodeProblem={checkout.postCodeProblem}
              restaurant={name}
            />
          )}
        </StepPanel>
        {!isDineIn && (
          <StepPanel number={2} title="Time schedule" isDone={quote !== undefined && isDone('pickupTime')}>
            <TimeSchedule {...form} quote={quote} orderType={orderType} now={now} restaurant={name} />
          </StepPanel>
        )}
        <StepPanel
          number={isDineIn ? 2 : 3}
          title="Payment"
          isDone={isDone('paymentMethod') && (draft.paymentMethod !== 'Card' || props.hasCard)}
        >
          <PaymentOptions
            {...form}
            methods={methods}
            orderType={orderType}
            total={quote?.totalPrice}
            cards={props.cards}
          />
        </StepPanel>
        <SubmitPart
          {...form}
          needsAgeCheck={quote?.needsAgeCheck ?? false}
          total={quote?.totalPrice}
          label={submitText(orderType, draft.paymentMethod)}
          said={checkout.said}
          box={checkout.box}
          stage={stage}
          restaurant={name}
          uniId={props.cart?.restaurant ?? ''}
        />
      </fieldset>
    </form>
  )
}

const nothingKnown: Parameters<typeof draftProblems>[2] = {
  needsAgeCheck: false,
  schedule: { houseState: 'Normal', minutes: 0, expectedAt: '', laterTimes: [] },
}
