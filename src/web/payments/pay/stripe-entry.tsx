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
import { cardWords } from '#web/payments/pay/check-card.ts'
import type { StripeFieldKind } from '#web/payments/pay/load-stripe.ts'
import { brandName } from '#web/payments/pay/saved-card.ts'
import { useStripeFields } from '#web/payments/pay/use-stripe-fields.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/message-box.tsx'

type Props = CardEntryProps & { publishableKey: string }

/** Number, expiry and CVC are typed into frames of Stripe's; only the name is typed on our page. */
export function StripeEntry(props: Props) {
  const [attempt, setAttempt] = useState(1)
  return <StripeFields key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

type FieldsProps = Props & { onAgain: () => void }

function StripeFields({ publishableKey, onChange, refused, isNamed = false, onAgain, ref }: FieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(refused?.typed.name ?? '')
  const [isNameLeft, setNameLeft] = useState(false)
  const [isTried, setTried] = useState(false)
  const stripe = useStripeFields(publishableKey)
  const nameProblem = name.trim() === '' ? cardWords.name : undefined
  const isWhole = stripe.isWhole && !nameProblem
  const brand = stripe.brand && stripe.brand !== 'unknown' ? brandName(stripe.brand) : undefined
  const tell = useEffectEvent((isWhole: boolean, name: string, brand: string | undefined) => {
    const typed = { name: name.trim(), nameAtStripe: () => stripe.nameCard(name.trim()) }
    onChange(isWhole ? typed : undefined, { brand, number: '', name, expiry: '' })
  })
  useEffect(() => tell(isWhole, name, brand), [isWhole, name, brand])
  useImperativeHandle(ref, () => ({
    isEmpty: () => stripe.isEmpty && name === '',
    showProblems() {
      setTried(true)
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
      problem={stripe.problem(kind, isTried)}
      after={after}
    />
  )
  return (
    <div ref={box} className="flex flex-col gap-5">
      {stripe.state === 'failed' && (
        <MessageBox kind="error">
          <p>The card service does not answer. Check your connection, then try again.</p>
          <button type="button" className={`mt-3 ${buttonStyle('secondary', 'card')}`} onClick={onAgain}>
            Try again
          </button>
        </MessageBox>
      )}
      <p role="status" className="text-muted empty:hidden">
        {stripe.state === 'loading' && 'Opening the card form…'}
      </p>
      {/* It stays in place while it loads: Stripe's fields need somewhere to go. */}
      <div className={`flex flex-col gap-5 ${stripe.state === 'ready' ? '' : 'hidden'}`}>
        {field('cardNumber', 'Card number', brand && <BrandMark brand={brand} />)}
        <NameField
          {...(isNamed ? { name: 'name' } : {})}
          value={name}
          problem={isTried || isNameLeft ? nameProblem : undefined}
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

/** Looks like any field of ours. Stripe hands the focus from the label into its frame. */
function StripeBox({ label, place, isFocused, problem, after }: BoxProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className={`field-box ${isFocused ? 'field-focused' : ''} ${problem ? 'field-wrong' : ''}`}>
        <div id={id} ref={place} className="stripe-field" />
        {after}
      </div>
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
