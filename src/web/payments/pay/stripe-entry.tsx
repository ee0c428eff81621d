import { CircleAlert } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

import { BrandMark } from '#web/payments/pay/brand-mark.tsx'
import type { CardEntryProps } from '#web/payments/pay/card-entry-props.ts'
import { NameField } from '#web/payments/pay/card-fields.tsx'
import { cardPrompts } from '#web/payments/pay/check-card.ts'
import type { StripeFieldKind } from '#web/payments/pay/load-stripe.ts'
import { brandName } from '#web/payments/pay/saved-card.ts'
import { useStripeFields } from '#web/payments/pay/use-stripe-fields.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { FieldBox } from '#web/ui/form/field-box.tsx'
import { FieldLabel } from '#web/ui/form/field-label.tsx'

type Props = CardEntryProps & { publishableKey: string }

/** Number, expiry and CVC are typed into Stripe's frames; only the name is typed into our page. */
export function StripeEntry(props: Props) {
  const [attempt, setAttempt] = useState(1)
  return <StripeFields key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

type FieldsProps = Props & { onAgain: () => void }

function StripeFields({ publishableKey, onChange, refused, isNamed = false, onAgain, ref }: FieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(refused?.typed.name ?? '')
  const [isNameLeft, setNameLeft] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const stripe = useStripeFields(publishableKey)
  const nameProblem = name.trim() === '' ? cardPrompts.name : undefined
  const isComplete = stripe.isComplete && !nameProblem
  const brand = stripe.brand && stripe.brand !== 'unknown' ? brandName(stripe.brand) : undefined
  const onCardChange = useEffectEvent((isComplete: boolean, name: string, brand: string | undefined) => {
    const typed = { name: name.trim(), createAtStripe: () => stripe.createCard(name.trim()) }
    onChange(isComplete ? typed : undefined, { brand, number: '', name, expiry: '' })
  })
  useEffect(() => onCardChange(isComplete, name, brand), [isComplete, name, brand])
  useImperativeHandle(ref, () => ({
    isEmpty: () => stripe.isEmpty && name === '',
    showProblems() {
      setSubmitted(true)
      if (stripe.focusFirstWrong()) return true
      if (nameProblem) box.current?.querySelector('input')?.focus()
      return nameProblem !== undefined
    },
  }))
  const field = (kind: StripeFieldKind, label: string, after?: ReactNode) => (
    <StripeBox
      label={label}
      place={stripe.places[kind]}
      isFocused={stripe.focused === kind}
      problem={stripe.problem(kind, isSubmitted)}
      after={after}
    />
  )
  return (
    <div ref={box} className="flex flex-col gap-5">
      {stripe.state === 'failed' && (
        <MessageBox kind="error">
          <p>The card service is not responding. Check your connection, then try again.</p>
          <button type="button" className={`mt-3 ${buttonStyle('secondary', 'card')}`} onClick={onAgain}>
            Try again
          </button>
        </MessageBox>
      )}
      <p role="status" className="text-muted empty:hidden">
        {stripe.state === 'loading' && 'Opening the card form…'}
      </p>
      {/* Rendered while loading: Stripe mounts its fields into it. */}
      <div className={`flex flex-col gap-5 ${stripe.state === 'ready' ? '' : 'hidden'}`}>
        {field('cardNumber', 'Card number', brand && <BrandMark brand={brand} />)}
        <NameField
          {...(isNamed ? { name: 'name' } : {})}
          value={name}
          problem={isSubmitted || isNameLeft ? nameProblem : undefined}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => name !== '' && setNameLeft(true)}
          required={isNamed}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          {field('cardExpiry', 'Expiry')}
          {field('cardCvc', 'CVC')}
        </div>
      </div>
    </div>
  )
}

type BoxProps = {
  label: string
  place: RefObject<HTMLDivElement | null>
  isFocused: boolean
  problem: string | undefined
  after: ReactNode
}

/** Looks like our own fields. Stripe moves the focus from the label into its frame. */
function StripeBox({ label, place, isFocused, problem, after }: BoxProps) {
  const id = useId()
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldBox isFocused={isFocused} isWrong={problem !== undefined}>
        <div id={id} ref={place} className="min-w-0 flex-1 py-3.5" />
        {after}
      </FieldBox>
      <p
        role="status"
        className="mt-1.5 flex items-start gap-1.5 text-small font-semibold text-brand-strong empty:hidden"
      >
        {problem && (
          <>
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            {problem}
          </>
        )}
      </p>
    </div>
  )
}
