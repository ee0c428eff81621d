import { CreditCard } from 'lucide-react'
import type { ChangeEvent, CSSProperties } from 'react'

import { brandOf, formatExpiry, groupDigits } from '#domain/payments/card-number.ts'
import { BrandMark } from '#web/payments/pay/brand-mark.tsx'
import type { CardField, CardTexts } from '#web/payments/pay/check-card.ts'
import { Field } from '#web/ui/field.tsx'

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
    // Unnamed it is part of a larger form, which says by itself what is missing.
    required: isNamed,
  })
  return (
    <div className="flex flex-col gap-5">
      <Field
        {...common('cardNumber', groupDigits)}
        label="Card number"
        hint="Test cards only, such as 4242 4242 4242 4242: no money moves here."
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

/** Not for those who look over a shoulder; a password field would be offered to be kept. */
const hidden = { WebkitTextSecurity: 'disc' } as CSSProperties

/** Writes the text as it should stand, and leaves the caret behind the digit that it was behind. */
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
