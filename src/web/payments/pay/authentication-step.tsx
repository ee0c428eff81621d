import { Landmark } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import type { PaymentAnswer } from '#contract/payments/payments.ts'
import { Refused } from '#web/platform/call.ts'
import { loadStripe } from '#web/payments/pay/load-stripe.ts'
import { confirmAuthentication } from '#web/payments/pay/pay-for-order.ts'
import { fetchMethods } from '#web/payments/pay/saved-card.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { wording } from '#web/platform/wording.ts'

type Props = {
  orderId: string
  answer: Extract<PaymentAnswer, { status: 'requires_action' }>
  onAnswer: (answer: PaymentAnswer) => void
  /** The person left the bank's page, or our server refused to say what came of it. */
  onGiveUp: (problem?: Refused) => void
}

/** The bank wants to know that it is really them. */
export function AuthenticationStep(props: Props) {
  return props.answer.gateway === 'stripe' ? <StripeStep {...props} /> : <SandboxStep {...props} />
}

/** Stands in for the page of a bank. */
function SandboxStep({ orderId, onAnswer, onGiveUp }: Props) {
  const title = useId()
  const [busy, setBusy] = useState<'approve' | 'decline'>()
  const [problem, setProblem] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function say(isAuthenticated: boolean) {
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
      setProblem(problem instanceof Refused ? problem.message : wording.offline)
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
        <h2 id={title} className="text-[1.375rem]">
          Your bank asks whether it is you
        </h2>
        <p className="text-muted">
          This stands in for your bank’s page. With a test card no money moves, whatever you answer.
        </p>
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <button
            type="button"
            aria-busy={busy === 'approve'}
            className={buttonStyle()}
            onClick={() => void say(true)}
          >
            {busy === 'approve' ? 'Approving…' : 'Approve'}
          </button>
          <button
            type="button"
            aria-busy={busy === 'decline'}
            className={buttonStyle('secondary')}
            onClick={() => void say(false)}
          >
            {busy === 'decline' ? 'Declining…' : 'Decline'}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** Stripe shows the bank's page in a frame of its own, over ours: a modal of ours would lie over that. */
function StripeStep({ orderId, answer: { clientSecret }, onAnswer, onGiveUp }: Props) {
  const tell = useEffectEvent((answer: PaymentAnswer) =>
    answer.status === 'requires_action' ? onGiveUp() : onAnswer(answer),
  )
  const tellProblem = useEffectEvent((problem: unknown) =>
    onGiveUp(problem instanceof Refused ? problem : undefined),
  )
  useEffect(() => {
    const leaving = new AbortController()
    passBank(orderId, clientSecret, leaving.signal).then(
      (answer) => leaving.signal.aborted || tell(answer),
      (problem: unknown) => leaving.signal.aborted || tellProblem(problem),
    )
    return () => leaving.abort()
  }, [orderId, clientSecret])
  return (
    <div className="fixed inset-0 z-40 flex items-center justify-center bg-(--veil) p-4">
      <p role="status" className="rounded-card bg-surface p-7 text-center font-semibold shadow-s3">
        Your bank asks whether it is you. Its page opens here…
      </p>
    </div>
  )
}

/** What the bank decided is asked of our server, which asks Stripe; what the page says is not believed. */
async function passBank(orderId: string, clientSecret: string | null, signal: AbortSignal) {
  const { data: methods } = await fetchMethods(signal)
  if (clientSecret && methods.card?.publishableKey) {
    const stripe = await loadStripe(methods.card.publishableKey)
    signal.throwIfAborted()
    await stripe.handleNextAction({ clientSecret })
  }
  return confirmAuthentication(orderId, true, signal)
}
