import { useEffect, useRef, useState } from 'react'

import { type Cart, type CartLine, minus, mostOfOne, plus, putBack, unitPrice } from '#domain/orders/cart.ts'
import { inSterling, pence } from '#domain/shared/money.ts'
import { changeCart } from '#web/orders/cart/cart-store.ts'
import { Stepper } from '#web/ui/stepper.tsx'

/** A line for each dish with its options. What was removed last can be put back. */
export function CartLines({ cart }: { cart: Cart }) {
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<{ line: CartLine; at: number }>()
  return (
    <>
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {cart.lines.map((line, at) => (
          <li key={line.uniqueId} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{line.name}</p>
              {line.choices.length > 0 && (
                <p className="text-small text-muted">
                  {line.choices.map(({ typeName }) => typeName).join(', ')}
                </p>
              )}
              <p className="tabular">{inSterling(pence(unitPrice(line) * line.quantity))}</p>
            </div>
            <Stepper
              name={nameOf(line)}
              quantity={line.quantity}
              most={mostOfOne}
              onMore={() => changeCart((now) => plus(now, line.uniqueId))}
              onLess={() => {
                setRemoved(line.quantity === 1 ? { line, at } : undefined)
                changeCart((now) => minus(now, line.uniqueId))
              }}
            />
          </li>
        ))}
      </ul>
      {removed && putBack(cart, removed.line, removed.at) !== cart && (
        <Undo
          key={removed.line.uniqueId}
          name={removed.line.name}
          onUndo={() => {
            changeCart((now) => putBack(now, removed.line, removed.at))
            setRemoved(undefined)
            list.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** The button that was pressed is gone, so the focus comes here, where a mistake can be mended. */
function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className="mt-3 flex items-center justify-between gap-3 rounded-xl bg-sunk py-1 pr-1 pl-4 text-small">
      <span>{name} was removed.</span>
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="h-11 rounded-lg px-3 font-bold text-brand-strong underline"
      >
        Undo
      </button>
    </p>
  )
}

/** Two lines of one dish are told apart by their options. */
function nameOf({ name, choices }: CartLine): string {
  return choices.length === 0 ? name : `${name}, ${choices.map(({ typeName }) => typeName).join(', ')}`
}
