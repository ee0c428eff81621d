import { CreditCard } from 'lucide-react'
import type { ChangeEvent, CSSProperties } from 'react'

import { brandOf, formatExpiry, formatCardNumber } from '#domain/payments/card-number.ts'
import { BrandMark } from '#web/payments/pay/brand-mark.tsx'
import type { CardField, CardTexts } from '#web/payments/pay/check-card.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  texts: CardTexts
  problem: (field: CardField) => string | undefined
  onType: (field: CardField, text: string) => void
  onLeave: (field: CardField) => void
  isNamed: boolean
}

export function CardFields({ texts, problem, onType, onLeave, isNamed }: Props) {
  const brand = brandOf(texts.cardNumber.replace(/\D/g, ''))
  const common = (field: CardField, format: (typed: string) => string) => ({
    'data-field': field,
    ...(isNamed ? { name: field } : {}),
    value: texts[field],
    problem: problem(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(field, formatInPlace(target, format)),
    onBlur: () => onLeave(field),
    // Unnamed, it is part of a larger form with its own checks.
    required: isNamed,
  })
  return (
    <div className="flex flex-col gap-5">
      <Field
        {...common('cardNumber', formatCardNumber)}
        label="Card number"
        hint="Test cards only, such as 4242 4242 4242 4242: no money is taken here."
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
        before={<CreditCard size={20} className="shrink-0 text-muted" aria-hidden="true" />}
        after={brand && <BrandMark brand={brand} />}
      />
      <NameField {...common('name', (typed) => typed)} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          {...common('expiry', formatExpiry)}
          label="Expiry"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={10}
        />
        <Field
          {...common('cvc', (typed) => typed.replace(/\D/g, '').slice(0, 4))}
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={10}
          style={hidden}
        />
      </div>
    </div>
  )
}

export function NameField(props: Omit<Parameters<typeof Field>[0], 'label'>) {
  return <Field {...props} label="Cardholder name" autoComplete="cc-name" maxLength={100} />
}

/** Hides the digits. A password field would make the browser offer to save it. */
const hidden = { WebkitTextSecurity: 'disc' } as CSSProperties

/** Formats the text of the input and leaves the caret behind the same digit. */
function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): string {
  const typed = input.value
  const text = format(typed)
  const at = input.selectionStart ?? typed.length
  if (text === typed) return text
  const digits = typed.slice(0, at).replace(/\D/g, '').length
  input.value = text
  const place = at === typed.length ? text.length : behindDigit(text, digits)
  input.setSelectionRange(place, place)
  return text
}

function behindDigit(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < text.length; place++) if (/\d/.test(text[place]!)) seen++
  return place
}
