import { ChevronRight, CircleX, MessageCircleQuestion, PackageX } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { RunOutPreview } from '#contract/orders/run-out.ts'
import type { RunOutStep } from '#domain/orders/run-out/run-out-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatCancelMoney } from '#web/orders/run-out/format-cancel-money.ts'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  order: OutletOrder
  preview: RunOutPreview
  first: string
  chosen: RunOutStep
  offer: PickedSwap | undefined
  canCancel: boolean
  onStep: (step: RunOutStep) => void
  onOffer: () => void
  onCancel: () => void
}

/** What the kitchen can do where the wish does not work. */
export function OtherSteps({
  order,
  preview,
  first,
  chosen,
  offer,
  canCancel,
  onStep,
  onOffer,
  onCancel,
}: Props) {
  const { swap, after, before } = preview
  const [isAsking, setAsking] = useState(false)
  const total = after?.total ?? null
  return (
    <section aria-label="If that does not work">
      <h3 className="mb-2 text-title">If that does not work</h3>
      <ul className="divide-y divide-line overflow-clip rounded-control border-[1.5px] border-edge">
        {swap && (
          <Row
            icon={<PackageX size={22} aria-hidden="true" />}
            title={`${swap.name} is out as well`}
            text={`It is left out.${total === null ? '' : ` New total ${formatPounds(total)}.`}`}
            isChosen={chosen === 'leave'}
            onPress={() => onStep('leave')}
          />
        )}
        <Row
          icon={<MessageCircleQuestion size={22} aria-hidden="true" />}
          title={offer ? `Offer ${offer.name}` : 'Offer something else'}
          text={
            offer ? 'Tap to pick another dish.' : `Pick a dish. ${first} answers with one tap, five minutes.`
          }
          isChosen={offer !== undefined}
          onPress={onOffer}
        />
        {canCancel && (
          <Row
            icon={<CircleX size={22} aria-hidden="true" />}
            title="Cancel the whole order"
            text={formatCancelMoney(order, before)}
            isChosen={false}
            isDanger
            onPress={() => setAsking(true)}
          />
        )}
      </ul>
      {isAsking && (
        <div className="mt-3 grid gap-2 rounded-control bg-brand-tint p-4">
          <p className="font-semibold">Cancel the whole order? {first} gets a message at once.</p>
          <div className="flex flex-wrap gap-2">
            <TouchButton kind="refusal" onClick={onCancel}>
              Yes, cancel it
            </TouchButton>
            <TouchButton kind="edged" onClick={() => setAsking(false)}>
              Back
            </TouchButton>
          </div>
        </div>
      )}
    </section>
  )
}

type RowProps = {
  icon: ReactNode
  title: string
  text: string
  isChosen: boolean
  isDanger?: boolean
  onPress: () => void
}

function Row({ icon, title, text, isChosen, isDanger = false, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPress}
        className={`flex min-h-14 w-full -outline-offset-3 items-center gap-3 px-4 py-2.5 text-left ${isChosen ? 'bg-basil-tint text-basil-text' : ''}`}
      >
        <span className={`shrink-0 ${isDanger ? 'text-brand-strong' : ''}`}>{icon}</span>
        <span className="min-w-0 grow">
          <strong className={`block break-words ${isDanger ? 'text-brand-strong' : ''}`}>{title}</strong>
          <span className="block text-small break-words">{text}</span>
        </span>
        <ChevronRight size={20} className="shrink-0" aria-hidden="true" />
      </button>
    </li>
  )
}
