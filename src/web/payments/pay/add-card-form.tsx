import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import { formatError } from '#web/platform/calls/call.ts'
import type { CardEntryProps, CardEntryRef, RefusedField } from '#web/payments/pay/card-entry-props.ts'
import { CardEntry } from '#web/payments/pay/card-entry.tsx'
import type { TypedCard } from '#web/payments/pay/card-pick.ts'
import { CardPreview, emptyPreview } from '#web/payments/pay/card-preview.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

type Props = { gateway: CardEntryProps['gateway']; refused: RefusedField | undefined }

/** The form for a new card, with a preview that follows the typing. */
export function AddCardForm({ gateway, refused }: Props) {
  const isStripe = gateway.gateway === 'stripe'
  const entry = useRef<CardEntryRef>(null)
  const form = useRef<HTMLFormElement>(null)
  const [preview, setPreview] = useState(emptyPreview)
  const [typed, setTyped] = useState<TypedCard>()
  const [isCreating, setCreating] = useState(false)
  /** Stripe's refusal since our server's last response; without `refusal` while the request runs. */
  const [stripeRefusal, setStripeRefusal] = useState<{ since: typeof refused; refusal?: RefusedField }>()
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod === 'POST' || isCreating
  const failed = stripeRefusal && stripeRefusal.since === refused ? stripeRefusal.refusal : refused
  useEffect(() => {
    if (!failed) return
    toast(`Failed: ${failed.problem}`, 'error')
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus()
  }, [failed])

  async function send(event: FormEvent) {
    if (isBusy || entry.current?.showProblems()) {
      event.preventDefault()
      return
    }
    if (!typed || !('createAtStripe' in typed)) return
    event.preventDefault()
    setStripeRefusal({ since: refused })
    setCreating(true)
    try {
      const paymentMethodId = await typed.createAtStripe()
      await submit({ name: typed.name, paymentMethodId }, { method: 'post' })
    } catch (problem) {
      const text = formatError(problem)
      setStripeRefusal({ since: refused, refusal: { field: undefined, problem: text, typed: {} } })
    }
    setCreating(false)
  }

  return (
    <div className="grid max-w-4xl items-start gap-7 lg:grid-cols-2 lg:gap-10">
      <div className="mx-auto w-full max-w-96 lg:order-last">
        <CardPreview preview={preview} isStripe={isStripe} />
      </div>
      <Form
        ref={form}
        method="post"
        noValidate={isHydrated}
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-5"
      >
        <CardEntry
          ref={entry}
          gateway={gateway}
          refused={failed}
          isNamed
          onChange={(card, now) => {
            setTyped(card)
            setPreview(now)
          }}
        />
        {failed && failed.field === undefined && (
          <div data-problem tabIndex={-1} className="rounded-control">
            <MessageBox kind="error">{failed.problem}</MessageBox>
          </div>
        )}
        <SubmitButton isBusy={isBusy} busyText="Saving your card…" size="main">
          Submit Card Details
        </SubmitButton>
        <p className="flex items-center justify-center gap-2 text-label text-muted">
          <Lock size={18} aria-hidden="true" />
          {isStripe ? 'Sent to Stripe only, never to us' : 'Sent encrypted, never stored by us'}
        </p>
      </Form>
    </div>
  )
}
