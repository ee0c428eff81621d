import { MessageCircleQuestion } from 'lucide-react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { Countdown } from '#web/orders/run-out/countdown.tsx'
import { Telephone } from '#web/ui/telephone.tsx'

/** Questions that the customer has not answered, with their number where they asked to be called. */
export function TicketQuestions({
  order: { questions = [], cartItems, mobileNo, customerName },
}: {
  order: OutletOrder
}) {
  return questions.map(({ _id, line, quantity, kind, offer, answerBy }) => (
    <div key={_id} role="status" className="ticket-mark flex-wrap">
      <MessageCircleQuestion size={18} aria-hidden="true" />
      <span>
        Asked about {quantity} × {cartItems[line - 1]?.name}
        {offer && `, offered ${offer.name}`}: <Countdown until={answerBy} />
      </span>
      {kind === 'call' && mobileNo && (
        <span>
          Call {customerName?.split(' ')[0] ?? 'the customer'}: <Telephone number={mobileNo} />
        </span>
      )}
    </div>
  ))
}
