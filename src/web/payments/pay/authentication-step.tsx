import { Landmark } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import type { PaymentResult } from '#contract/payments/payments.ts'
import { formatError, Refused } from '#web/platform/calls/call.ts'
import { loadStripe } from '#web/payments/pay/load-stripe.ts'
import { confirmAuthentication } from '#web/payments/pay/pay-for-order.ts'
import { fetchMethods } from '#web/payments/pay/saved-card.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  orderId: string
  answer: Extract<PaymentResult, { status: 'requires_action' }>
  onAnswer: (answer: PaymentResult) => void
  /** The customer left the bank's page, or our server refused to return the result. */
  onGiveUp: (problem?: Refused) => void
}

/** The bank's check that the customer is the card's owner. */
export function AuthenticationStep(props: Props) {
  return props.answer.gateway === 'stripe' ? <StripeStep {...props} /> : <SandboxStep {...props} />
}

/** Simulates the page of a bank. */
function SandboxStep({ orderId, onAnswer, onGiveUp }: Props) {
  const title = useId()
  const [busy, setBusy] = useState<'approve' | 'decline'>()
  const [problem, setProblem] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function answer(isAuthenticated: boolean) {
    if (busy) return
    const own = new AbortController()
    leaving.current = own
    setBusy(isAuthenticated ? 'approve' : 'decline')
    setProblem(undefined)
    try {
      onAnswer(await confirmAuthentication(orderId, isAuthenticated, own.signal))
    } catch (problem) {
      if (own.signal.aborted) return
      if (problem instanceof Refused && problem.status === 401) return onGiveUp(problem)
      setProblem(formatError(problem))
      setBusy(undefined)
    }
  }

  return (
    <Modal labelledBy={title} isHeld={busy !== undefined} onClose={() => void (busy || onGiveUp())}>
      <div className="flex flex-col gap-4 overflow-y-auto p-7">
        <span
          aria-hidden="true"
          className="flex size-14 items-center justify-center rounded-full bg-butter-tint text-butter-text"
        >
          <Landmark size={26} />
        </span>
        <h2 id={title} className="text-heading">
          Your bank is checking that it’s you
        </h2>
        <p className="text-muted">
          This simulates your bank’s page. Test cards move no money, whatever you answer.
        </p>
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <button
            type="button"
            aria-busy={busy === 'approve'}
            className={buttonStyle()}
            onClick={() => void answer(true)}
          >
            {busy === 'approve' ? 'Approving…' : 'Approve'}
          </button>
          <button
            type="button"
            aria-busy={busy === 'decline'}
            className={buttonStyle('secondary')}
            onClick={() => void answer(false)}
          >
            {busy === 'decline' ? 'Declining…' : 'Decline'}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** Stripe shows the bank's page in its own frame, which a modal of ours would cover. */
function StripeStep({ orderId, answer: { clientSecret }, onAnswer, onGiveUp }: Props) {
  const onResult = useEffectEvent((answer: PaymentResult) =>
    answer.status === 'requires_action' ? onGiveUp() : onAnswer(answer),
  )
  const onProblem = useEffectEvent((problem: unknown) =>
    onGiveUp(problem instanceof Refused ? problem : undefined),
  )
  useEffect(() => {
    const leaving = new AbortController()
    authenticateWithBank(orderId, clientSecret, leaving.signal).then(
      (answer) => leaving.signal.aborted || onResult(answer),
      (problem: unknown) => leaving.signal.aborted || onProblem(problem),
    )
    return () => leaving.abort()
  }, [orderId, clientSecret])
  return (
    <div className="fixed inset-0 z-40 flex items-center justify-center bg-(--veil) p-4">
      <p role="status" className="rounded-card bg-surface p-7 text-center font-semibold shadow-s3">
        Your bank is checking that it’s you. Its page opens here…
      </p>
    </div>
  )
}

/** Our server asks Stripe for the bank's decision: the page itself is not trusted. */
async function authenticateWithBank(orderId: string, clientSecret: string | null, signal: AbortSignal) {
  const { data: methods } = await fetchMethods(signal)
  if (clientSecret && methods.card?.publishableKey) {
    const stripe = await loadStripe(methods.card.publishableKey)
    signal.throwIfAborted()
    await stripe.handleNextAction({ clientSecret })
  }
  return confirmAuthentication(orderId, true, signal)
}
