import { CircleAlert, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

import type { AddedDish } from '#domain/orders/cart.ts'
import { canAddDish, type Choice, optionsPrice, toggleChoice } from '#domain/catalogue/menu/dish-options.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'
import { DietMarks } from '#web/catalogue/menu/diet-marks.tsx'
import type { DishView, GroupView } from '#web/catalogue/menu/menu-view.ts'
import type { MyAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { OptionGroup } from '#web/catalogue/menu/option-group.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Cover } from '#web/ui/cover/cover.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { wording } from '#web/platform/wording.ts'

type Props = {
  dish: DishView
  groups: readonly GroupView[]
  my: MyAllergens
  telephone: string
  /** The restaurant's cover, for a dish without a picture. */
  cover: ReactNode
  onAdd: (dish: AddedDish) => void
  onClose: () => void
}

const errorShownMs = 3_000

/** Chooses the options of a dish and shows the total price. */
export function OptionsModal({ dish, groups, my, telephone, cover, onAdd, onClose }: Props) {
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [tooMany, setTooMany] = useState<{ of: number }>()
  useEffect(() => {
    if (!tooMany) return undefined
    const timer = setTimeout(() => setTooMany(undefined), errorShownMs)
    return () => clearTimeout(timer)
  }, [tooMany])

  function choose(group: GroupView, typeName: string) {
    const next = toggleChoice(group, choices, typeName)
    if (next === 'too many') return setTooMany({ of: group.choiceCount })
    setTooMany(undefined)
    return setChoices(next)
  }

  const extra = optionsPrice(groups, choices)
  return (
    <Modal labelledBy="dish-name" onClose={onClose}>
      <button
        type="button"
        onClick={closeModal}
        aria-label="Close"
        className="absolute top-4 right-4 z-10 flex size-11 items-center justify-center rounded-full bg-surface shadow-s1 hover:bg-sunk"
      >
        <X size={22} aria-hidden="true" />
      </button>
      <div className="overflow-y-auto" tabIndex={-1}>
        <div className="h-34 overflow-hidden sm:h-42">
          {dish.picture ? <Cover drawing={undefined} banner={dish.picture} size="banner" /> : cover}
        </div>
        <div className="px-5 pt-5 pb-6 sm:px-7">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="dish-name" className="text-section break-words">
              {dish.name}
            </h2>
            <p className="font-display text-title font-bold tabular">{formatPence(dish.basePrice)}</p>
          </div>
          <p className="mt-1 text-label text-muted">{dish.description}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small text-muted">
            <DietMarks dish={dish} />
            <AllergenText declared={dish.allergens} groups={groups} mine={my.mine} telephone={telephone} />
            {dish.kcal !== undefined && <span>{dish.kcal} kcal</span>}
          </div>
          {groups.map((group) => (
            <OptionGroup
              key={group.id}
              group={group}
              choices={choices}
              my={my}
              telephone={telephone}
              onPress={(typeName) => choose(group, typeName)}
            />
          ))}
        </div>
      </div>
      <div role="alert" className="relative">
        {tooMany && (
          <p className="absolute inset-x-4 bottom-2 flex items-center gap-3 rounded-control bg-cocoa px-5 py-3 font-semibold text-white">
            <CircleAlert size={22} className="text-butter" aria-hidden="true" />
            Please choose {tooMany.of} options
          </p>
        )}
      </div>
      <div className="flex items-center gap-5 border-t border-line px-5 py-4 sm:px-7">
        <p className="shrink-0">
          <span className="block text-small text-muted">Total price</span>
          <span className="font-display text-heading font-bold tabular">
            {formatPence(pence(dish.basePrice + extra))}
          </span>
        </p>
        <button
          type="button"
          disabled={!canAddDish(groups, choices)}
          className={`grow disabled:bg-disabled disabled:text-disabled-text disabled:shadow-none ${buttonStyle('primary', 'main')}`}
          onClick={(event) => {
            closeModal(event)
            onAdd({
              foodId: dish.id,
              name: dish.name,
              basePrice: dish.basePrice,
              optionsPrice: extra,
              choices,
            })
          }}
        >
          <Plus size={20} aria-hidden="true" />
          {wording.addToCart}
        </button>
      </div>
    </Modal>
  )
}
