import { useEffect, useRef, useState } from 'react'

import {
  type Cart,
  type CartLine,
  removeOne,
  maxQuantity,
  addOne,
  restoreLine,
  unitPrice,
} from '#domain/orders/cart/cart.ts'
import { formatOptions } from '#domain/orders/format-options.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import { LineAllergenText } from '#web/catalogue/menu/line-allergen-text.tsx'
import { noAllergens, storedAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { noLineAllergens, storedLineAllergens, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { changeCart } from '#web/orders/cart/device/cart-store.ts'
import { useStored } from '#web/ui/stored/stored.ts'
import { Stepper } from '#web/ui/form/stepper.tsx'

/** One line per dish with its options. The last removal can be undone. */
export function CartLines({ cart }: { cart: Cart }) {
  const known = useStored(storedLineAllergens, noLineAllergens)
  const { mine } = useStored(storedAllergens, noAllergens)
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<{ line: CartLine; at: number }>()
  return (
    <>
      <ul ref={list} tabIndex={-1} className="flex flex-col divide-y divide-line outline-none">
        {cart.lines.map((line, at) => (
          <li
            key={line.uniqueId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-4 first:pt-0 last:pb-0"
          >
            <div>
              <p className="font-semibold break-words">{line.name}</p>
              {line.choices.length > 0 && <p className="text-small text-muted">{formatOptions(line)}</p>}
              <p className="tabular">{formatPence(pence(unitPrice(line) * line.quantity))}</p>
            </div>
            <div className="col-span-2 row-start-2">
              <LineAllergenText allergens={known[toLineKey(line)]?.declared} avoid={mine} />
            </div>
            <Stepper
              name={formatLineName(line)}
              quantity={line.quantity}
              most={maxQuantity}
              onMore={() => changeCart((now) => addOne(now, line.uniqueId))}
              onLess={() => {
                setRemoved(line.quantity === 1 ? { line, at } : undefined)
                changeCart((now) => removeOne(now, line.uniqueId))
              }}
            />
          </li>
        ))}
      </ul>
      {removed && restoreLine(cart, removed.line, removed.at) !== cart && (
        <Undo
          key={removed.line.uniqueId}
          name={removed.line.name}
          onUndo={() => {
            changeCart((now) => restoreLine(now, removed.line, removed.at))
            setRemoved(undefined)
            list.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** Takes the focus, because the pressed button is gone. */
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

/** The options distinguish two lines of the same dish. */
function formatLineName({ name, choices }: CartLine): string {
  return choices.length === 0 ? name : `${name}, ${formatOptions({ choices })}`
}
