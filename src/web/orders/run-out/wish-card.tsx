import { Ban, CircleX, Phone, Repeat } from 'lucide-react'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { RunOutPreview } from '#contract/orders/run-out.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { RunOutStep } from '#domain/orders/run-out/run-out-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatCancelMoney } from '#web/orders/run-out/format-cancel-money.ts'

type Props = {
  order: OutletOrder
  preview: RunOutPreview
  first: string
  isChosen: boolean
  onChoose: () => void
}

const icons = { leave: CircleX, swap: Repeat, call: Phone, cancel: Ban }

/** What the customer chose before paying. */
export function WishCard({ order, preview, first, isChosen, onChoose }: Props) {
  const { wish, swap, steps } = preview
  const Icon = icons[wish]
  const { title, text } = describe(order, preview, first)
  const isOff = steps[0] === 'swap' && swap?.problem !== null
  return (
    <section aria-label={`${first}’s wish`}>
      <h3 className="mb-2 text-title">{first}’s wish, chosen before paying</h3>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isOff}
        onClick={onChoose}
        className={`flex w-full items-center gap-3 rounded-control border-2 px-4 py-3 text-left ${
          isChosen ? 'border-basil bg-basil-tint text-basil-text' : 'border-edge'
        }`}
      >
        <span
          className={`flex size-12 shrink-0 items-center justify-center rounded-full ${isChosen ? 'bg-basil text-white' : 'bg-sunk'}`}
        >
          <Icon size={24} aria-hidden="true" />
        </span>
        <span className="min-w-0 grow">
          <strong className="block break-words">{title}</strong>
          {text && <span className="block text-small break-words">{text}</span>}
        </span>
        {swap && (
          <span className="shrink-0 rounded-full bg-surface px-3 py-1 text-small font-bold text-ink">
            {swap.problem ?? (swap.isAsked ? `${first} is asked first` : 'In stock')}
          </span>
        )}
      </button>
    </section>
  )
}

function describe(
  order: OutletOrder,
  { wish, swap, steps, before }: RunOutPreview,
  first: string,
): { title: string; text?: string } {
  const step: RunOutStep = steps[0]!
  if (wish === 'swap' && swap) {
    const options = swap.choices.length > 0 ? ` (${swap.choices.join(', ')})` : ''
    const price = swap.price === null ? '' : `${formatPounds(swap.price)} each. `
    return { title: `Swap for ${swap.name}${options}`, text: `${price}${formatAllergens(swap.allergens)}` }
  }
  if (wish === 'call')
    return step === 'leave'
      ? { title: 'Leave it out', text: `If ${first} wants that, by telephone.` }
      : {
          title: `Call ${first}`,
          text: 'They have five minutes to answer on their order page. Call them too.',
        }
  if (wish === 'cancel') return { title: 'Cancel the whole order', text: formatCancelMoney(order, before) }
  return { title: 'Leave it out', text: `${first} pays for the rest only.` }
}
