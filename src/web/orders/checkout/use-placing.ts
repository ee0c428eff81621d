import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { PaymentAnswer } from '#contract/payments/payments.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { Refused } from '#web/platform/call.ts'
import { counterCalls, sendDraft } from '#web/orders/checkout/counter-calls.ts'
import type { DraftBody } from '#web/orders/checkout/draft-body.ts'
import { changeDraft, keptDraft, renewKey, type Sending } from '#web/orders/checkout/kept-draft.ts'
import {
  afterLeavingBank,
  afterPayment,
  type AuthenticationWanted,
  type Counter,
  type PlacingEnd,
  placeOrder,
  resumeOrder,
} from '#web/orders/checkout/place-order.ts'
import { signInAddress } from '#web/platform/protect.ts'

/** How far the order has come. */
export type Stage =
  | { at: 'filling' }
  | { at: 'sending' }
  | { at: 'finding out'; what: Sending }
  | { at: 'authenticating'; order: SavedOrder; answer: AuthenticationWanted }
  | { at: 'placed'; order: SavedOrder }

type Asked = {
  orderType: FoodOrderType
  address: string
  pay: (orderId: string, signal: AbortSignal) => Promise<PaymentAnswer>
  onPlaced: (order: SavedOrder) => void
  /** Everything that is neither an order nor a question of the bank. */
  onEnd: (outcome: PlacingEnd) => void
}

/** Sends the draft, once at a time, and goes on with one that was on its way when the page was left. */
export function usePlacing(asked: Asked) {
  const [stage, setStage] = useState<Stage>({ at: 'filling' })
  const navigate = useNavigate()
  const latest = useRef(asked)
  const leaving = useRef<AbortController>(undefined)
  const isBusy = useRef(false)
  useEffect(() => {
    latest.current = asked
  })

  const counter = useCallback((body: DraftBody | undefined): Counter => {
    const key = keptDraft.read()?.key ?? ''
    const signal = leaving.current!.signal
    return {
      ...counterCalls(key, signal),
      place: () => sendDraft(latest.current.orderType, body!, key, signal),
      pay: (orderId) => latest.current.pay(orderId, signal),
      tellPaying: () => changeDraft({ sending: 'payment' }),
      tellFindingOut: (what) => setStage({ at: 'finding out', what }),
    }
  }, [])

  /** One thing at a time, and whatever comes of it is told. */
  const run = useCallback(
    async (work: () => Promise<PlacingEnd>): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        const outcome = await work()
        if (leaving.current?.signal.aborted) return
        setStage(stageAfter(outcome))
        settleDraft(outcome)
        if (outcome.end === 'placed') latest.current.onPlaced(outcome.order)
        else if (outcome.end === 'refused' && outcome.problem.status === 401) throw outcome.problem
        else if (outcome.end !== 'authenticate') latest.current.onEnd(outcome)
      } catch (problem) {
        if (leaving.current?.signal.aborted) return
        setStage({ at: 'filling' })
        // The session is over: everything is kept, and after signing in it goes on here.
        if (!(problem instanceof Refused) || problem.status !== 401) throw problem
        await navigate(signInAddress(latest.current.address))
      } finally {
        isBusy.current = false
      }
    },
    [navigate],
  )

  useEffect(() => {
    leaving.current = new AbortController()
    isBusy.current = false
    const sending = keptDraft.read()?.sending
    const resume = () => void run(() => resumeOrder(counter(undefined), sending === 'payment'))
    const timer = sending && setTimeout(resume)
    return () => {
      clearTimeout(timer)
      leaving.current?.abort()
    }
  }, [run, counter])

  return {
    stage,
    submit: (body: DraftBody) =>
      run(async () => {
        setStage({ at: 'sending' })
        changeDraft({ sending: 'order' })
        const outcome = await placeOrder(counter(body))
        if (outcome.end !== 'other order canceled') return outcome
        renewKey()
        changeDraft({ sending: 'order' })
        return placeOrder(counter(body))
      }),
    authenticated: (order: SavedOrder, answer: PaymentAnswer) =>
      run(() => {
        setStage({ at: 'sending' })
        return afterPayment(counter(undefined), order, answer)
      }),
    giveUp: (order: SavedOrder, problem: Refused | undefined) =>
      run(async () => {
        setStage({ at: 'sending' })
        if (problem?.status === 401) throw problem
        return afterLeavingBank(counter(undefined), order)
      }),
  }
}

function stageAfter(outcome: PlacingEnd): Stage {
  if (outcome.end === 'placed') return { at: 'placed', order: outcome.order }
  if (outcome.end === 'authenticate')
    return { at: 'authenticating', order: outcome.order, answer: outcome.answer }
  return { at: 'filling' }
}

/** A refusal leaves nothing behind. Where there is no order, or it is over, the key has served; what is not known stays so. */
function settleDraft({ end }: PlacingEnd): void {
  if (end === 'over' || end === 'not placed') renewKey()
  else if (end === 'refused' || end === 'declined') changeDraft({ sending: undefined })
}
