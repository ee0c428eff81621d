import { Ban, ChevronDown, CircleX, Phone, Repeat } from 'lucide-react'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { Wish } from '#domain/orders/run-out/run-out-rules.ts'
import { type CartLine, unitPrice } from '#domain/orders/cart/cart.ts'
import { formatOptions } from '#domain/orders/format-options.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import { LineAllergenText } from '#web/catalogue/menu/line-allergen-text.tsx'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'
import type { LineWish } from '#web/orders/run-out/stored-wishes.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ChoiceRow } from '#web/ui/form/choice.tsx'

type Props = {
  id: string
  line: CartLine
  wish: LineWish | undefined
  avoid: readonly Allergen[]
  isOpen: boolean
  onToggle: () => void
  onChange: (wish: LineWish | undefined) => void
  /** Opens the list of dishes for a swap. */
  onPick: () => void
}

const icons = { leave: CircleX, swap: Repeat, call: Phone, cancel: Ban }
const titles: Record<Wish, string> = {
  leave: 'Leave it out',
  swap: 'Swap it for a dish I choose',
  call: 'Call me',
  cancel: 'Cancel the whole order',
}
const texts: Record<Wish, string | undefined> = {
  leave: 'You pay for the rest only',
  swap: undefined,
  call: 'Answer on your order page within 5 min, or we leave it out',
  cancel: 'You pay nothing',
}

/** One dish: what happens if it runs out, folded to its answer. */
export function WishFields({ id, line, wish: given, avoid, isOpen, onToggle, onChange, onPick }: Props) {
  const { wish, swap } = given ?? { wish: 'leave', swap: undefined }
  const Icon = icons[wish]
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 py-4 text-left"
      >
        <span className="min-w-0 grow">
          <span className="block font-bold break-words">
            {line.quantity} × {line.name}
          </span>
          {!isOpen && (
            <span className="mt-0.5 flex items-center gap-1.5 text-muted">
              <Icon size={17} className="shrink-0" aria-hidden="true" />
              <span className="min-w-0 break-words">
                {wish === 'swap' && swap ? `Swap for ${swap.name}` : titles[wish]}
              </span>
            </span>
          )}
        </span>
        <ChevronDown size={22} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      {isOpen && (
        <fieldset id={id} className="flex flex-col gap-2.5 pb-4">
          <legend className="sr-only">If {line.name} runs out</legend>
          {(Object.keys(titles) as Wish[]).map((one) => (
            <div key={one}>
              <ChoiceRow className="min-h-15 gap-3.5 px-4 py-3">
                <input
                  type="radio"
                  name={id}
                  checked={wish === one}
                  onChange={() => {
                    if (one === 'swap' && !swap) onPick()
                    else onChange(one === 'leave' && !swap ? undefined : { wish: one, swap })
                  }}
                />
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{titles[one]}</span>
                  {texts[one] && <span className="block text-small text-muted">{texts[one]}</span>}
                </span>
              </ChoiceRow>
              {one === 'swap' && wish === 'swap' && swap && (
                <ChosenSwap swap={swap} line={line} avoid={avoid} onPick={onPick} />
              )}
            </div>
          ))}
        </fieldset>
      )}
    </li>
  )
}

type ChosenProps = { swap: PickedSwap; line: CartLine; avoid: readonly Allergen[]; onPick: () => void }

function ChosenSwap({ swap, line, avoid, onPick }: ChosenProps) {
  const less = unitPrice(line) - swap.price
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-control bg-brand-tint/50 p-3">
      <div className="flex gap-3 rounded-xl border-[1.5px] border-edge bg-surface p-3">
        {swap.picture && (
          <img
            src={swap.picture}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-xl object-cover"
          />
        )}
        <div className="min-w-0 grow">
          <p className="font-bold break-words">{swap.name}</p>
          {swap.choices.length > 0 && <p className="text-small text-muted">{formatOptions(swap)}</p>}
          <LineAllergenText allergens={swap.allergens} avoid={avoid} />
        </div>
        <p className="shrink-0 text-right font-bold tabular">
          {formatPence(swap.price)}
          {less > 0 && (
            <span className="block text-small text-basil-text">{formatPence(pence(less))} less</span>
          )}
        </p>
      </div>
      <button type="button" className={`w-full ${buttonStyle('secondary')}`} onClick={onPick}>
        Choose another, up to {formatPence(unitPrice(line))}
      </button>
    </div>
  )
}
