import { Search, Wheat, X } from 'lucide-react'
import { useId, useState } from 'react'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { toChosenAllergens } from '#domain/catalogue/menu/allergens/chosen-allergens.ts'
import { findConflicts, formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import { OptionsModal } from '#web/catalogue/menu/options/options-modal.tsx'
import type { OrderTimes } from '#web/orders/cart/terms/order-times.ts'
import {
  unknownPrice,
  type PickedSwap,
  type SwapDish,
  type SwapLine,
  toSwapDishes,
  useSwapMenu,
} from '#web/orders/run-out/swap-menu.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  /** The dish that ran out, or may. */
  name: string
  restaurant: string
  orderType: FoodOrderType
  /** As the server judges the order: they must not change while the list is open. */
  times: OrderTimes
  line: SwapLine
  avoid: readonly Allergen[]
  hasAlcohol: boolean
  telephone: string
  /** The kitchen offers; a customer chooses. */
  isOffer?: boolean
  onPick: (swap: PickedSwap) => void
  onClose: () => void
}

/** Picks a dish of the menu that costs no more, then its options. */
export function SwapPicker(props: Props) {
  const { line, avoid, telephone, onPick, onClose } = props
  const [chosen, setChosen] = useState<SwapDish>()
  const pick = ({ dish, groups }: SwapDish, choices: SwapDish['choices'], price: PickedSwap['price']) => {
    const allergens = toChosenAllergens({ ...dish, groups }, choices)
    onPick({ food: dish.id, name: dish.name, choices, price, allergens, picture: dish.picture ?? undefined })
  }
  if (!chosen)
    return (
      <DishList
        {...props}
        onChoose={(one) => {
          if (!one.isComplete || one.groups.length > 0) return setChosen(one)
          pick(one, one.choices, one.price)
          return onClose()
        }}
      />
    )
  return (
    <OptionsModal
      dish={chosen.dish}
      groups={chosen.groups}
      my={{ mine: avoid, isHiding: false, isForKitchen: props.isOffer ?? false }}
      telephone={telephone}
      cover={null}
      swap={{
        choices: chosen.choices,
        most: line.most,
        findProblem: (choices) => {
          const allergens = toChosenAllergens({ ...chosen.dish, groups: chosen.groups }, choices)
          const hasConflict = !props.isOffer && findConflicts(allergens, avoid).length > 0
          return hasConflict ? 'It has an allergen that you avoid. Choose other options.' : undefined
        },
      }}
      onAdd={({ basePrice, optionsPrice, choices }) => pick(chosen, choices, pence(basePrice + optionsPrice))}
      onClose={onClose}
    />
  )
}

function DishList(props: Props & { onChoose: (dish: SwapDish) => void }) {
  const {
    name,
    restaurant,
    orderType,
    times,
    line,
    avoid,
    hasAlcohol,
    isOffer = false,
    onChoose,
    onClose,
  } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const { data: menu, error, refetch } = useSwapMenu(restaurant, orderType, times)
  const wanted = typed.trim().toLowerCase()
  const found = (menu ? toSwapDishes(menu, { line, avoid, hasAlcohol }) : [])
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(({ dish }) => dish.name.toLowerCase().includes(wanted)),
    }))
    .filter(({ dishes }) => dishes.length > 0)
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-5 pt-6 pb-3 sm:px-7">
        <div className="min-w-0">
          <h2 id={id} className="text-heading break-words">
            {isOffer ? `Offer instead of ${name}` : `Swap ${name} for`}
          </h2>
          <p className="mt-1 text-small text-muted">
            {line.most === unknownPrice ? 'The same price or less' : `Up to ${formatPence(line.most)} each`}
          </p>
        </div>
        <button
          type="button"
          onClick={closeModal}
          aria-label="Close"
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunk"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <label className="relative mx-5 mb-3 block sm:mx-7">
        <span className="sr-only">Find a dish</span>
        <Search size={20} className="absolute top-3.5 left-4 text-muted" aria-hidden="true" />
        <input
          type="search"
          value={typed}
          placeholder="Find a dish"
          onChange={({ target }) => setTyped(target.value)}
          className="h-12 w-full rounded-control border-[1.5px] border-control bg-surface pr-4 pl-11"
        />
      </label>
      <div className="min-h-0 grow overflow-y-auto px-5 pb-6 sm:px-7" aria-busy={!menu && !error}>
        {!menu && !error && <div className="skeleton h-40 rounded-control" />}
        {!menu && error !== undefined && (
          <div role="alert" className="flex flex-col gap-3">
            <p>The menu did not load. Check your connection.</p>
            <button type="button" className={buttonStyle('secondary')} onClick={refetch}>
              Try again
            </button>
          </div>
        )}
        {menu && found.length === 0 && (
          <p role="status" className="text-muted">
            {wanted
              ? 'No dish of that name costs the same or less.'
              : 'No other dish costs the same or less.'}
          </p>
        )}
        {found.map((category) => (
          <section key={category.name} aria-label={category.name} className="mb-4">
            <h3 className="mb-2 font-text text-label font-bold tracking-normal">{category.name}</h3>
            <ul className="flex flex-col gap-2">
              {category.dishes.map((one) => (
                <li key={one.dish.id}>
                  <DishButton one={one} isOffer={isOffer} avoid={avoid} onChoose={() => onChoose(one)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  )
}

type ButtonProps = { one: SwapDish; isOffer: boolean; avoid: readonly Allergen[]; onChoose: () => void }

/** A customer cannot choose what they avoid beforehand; a kitchen may offer it, and the customer is asked. */
function DishButton({ one, isOffer, avoid, onChoose }: ButtonProps) {
  const { dish, price, allergens, conflicts } = one
  const isOff = conflicts.length > 0 && !isOffer
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onChoose}
      className="choice-row min-h-14 w-full gap-3 px-4 py-3 text-left disabled:bg-disabled disabled:text-disabled-text"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words">{dish.name}</span>
        <span className="mt-0.5 flex gap-1.5 text-small text-muted">
          <Wheat size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            {formatAllergens(allergens, avoid, isOffer ? 'unconfirmed' : 'customer')}
          </span>
        </span>
      </span>
      <span className="shrink-0 font-bold tabular">{formatPence(price)}</span>
    </button>
  )
}
