import { CircleAlert, Plus, Wheat, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import type { AddedDish } from '#domain/orders/cart/cart.ts'
import { defaultChoices, type Place } from '#domain/catalogue/menu/options/choose-options.ts'
import { toChosenAllergens } from '#domain/catalogue/menu/allergens/chosen-allergens.ts'
import { type LineAllergens, toAllergenSentences } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { type Choice, findChoiceProblems, type Side } from '#domain/catalogue/menu/options/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { formatPence, type Pence } from '#domain/shared/money.ts'
import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'
import { toChooser } from '#web/catalogue/menu/options/chooser.ts'
import { DietMarks } from '#web/catalogue/menu/diet-marks.tsx'
import type { DishView, GroupView } from '#web/catalogue/menu/menu-view.ts'
import { type MyAllergens, withoutMyDefaults } from '#web/catalogue/menu/my-allergens.ts'
import { OptionGroup } from '#web/catalogue/menu/options/option-group.tsx'
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
  /** Chosen in place of another dish: what it had before, the most that it may cost, and why these options do not do. */
  swap?: {
    choices: readonly Choice[]
    most: Pence
    findProblem: (choices: readonly Choice[]) => string | undefined
  }
  onAdd: (dish: AddedDish) => void
  onClose: () => void
}

const errorShownMs = 3_000

/** Chooses the options of a dish and shows the total price. */
export function OptionsModal({ dish, groups: all, my, telephone, cover, swap, onAdd, onClose }: Props) {
  const groups = useMemo(() => withoutMyDefaults(all, my.mine), [all, my.mine])
  const [choices, setChoices] = useState<readonly Choice[]>(() => swap?.choices ?? defaultChoices(groups))
  const [tooMany, setTooMany] = useState<{ of: number }>()
  useEffect(() => {
    if (!tooMany) return undefined
    const timer = setTimeout(() => setTooMany(undefined), errorShownMs)
    return () => clearTimeout(timer)
  }, [tooMany])

  function change({ group }: Place, next: Choice[] | 'too many') {
    if (next === 'too many') return setTooMany({ of: group.choiceCount })
    setTooMany(undefined)
    return setChoices(next)
  }

  const { basePrice } = dish
  const chooser = toChooser({ basePrice, groups, choices, my, telephone, change })
  const { optionsPrice, unitPrice } = priceLine({ basePrice, groups }, choices)
  const problems = findChoiceProblems(groups, choices)
  const missing = problems.flatMap((found) => (found.problem === 'too few' ? [formatMissing(found)] : []))
  const swapProblem =
    swap &&
    (unitPrice > swap.most ? `It may cost ${formatPence(swap.most)} at most.` : swap.findProblem(choices))
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
        <div className={swap && !dish.picture ? 'h-11' : 'h-34 overflow-hidden sm:h-42'}>
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
            <AllergenText
              declared={dish.allergens}
              named={dish.named}
              mayContain={dish.mayContain}
              groups={groups}
              mine={my.mine}
              telephone={telephone}
              isForKitchen={my.isForKitchen}
              isBoxed
            />
            {dish.kcal !== undefined && <span>{dish.kcal} kcal</span>}
          </div>
          {groups.map((group) => (
            <OptionGroup key={group.id} place={{ group, under: [] }} chooser={chooser} />
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 pt-3 text-small text-muted empty:hidden sm:px-7">
        {choices.length > 0 && (
          <p className="flex min-w-0 gap-1.5">
            <Wheat size={18} className="shrink-0" aria-hidden="true" />
            <span className="min-w-0">
              <span className="sr-only">Your choice:</span>{' '}
              <ChoiceSentences allergens={toChosenAllergens({ ...dish, groups }, choices)} my={my} />
            </span>
          </p>
        )}
        {swapProblem && (
          <p className="rounded-full bg-butter-tint px-3 py-1 font-bold text-butter-text" role="status">
            {swapProblem}
          </p>
        )}
        {missing.length > 0 && (
          <p className="rounded-full bg-butter-tint px-3 py-1 font-bold text-butter-text" role="status">
            Still to choose: {[...new Set(missing)].join(', ')}
          </p>
        )}
      </div>
      <div className="flex items-center gap-5 px-5 py-4 sm:px-7">
        <p className="shrink-0">
          <span className="block text-small text-muted">Total price</span>
          <span className="font-display text-heading font-bold tabular">{formatPence(unitPrice)}</span>
        </p>
        <button
          type="button"
          disabled={problems.length > 0 || swapProblem !== undefined}
          className={`grow disabled:bg-disabled disabled:text-disabled-text disabled:shadow-none ${my.isForKitchen ? 'enabled:bg-basil! enabled:hover:bg-basil-text!' : ''} ${buttonStyle('primary', 'main')}`}
          onClick={(event) => {
            closeModal(event)
            onAdd({
              foodId: dish.id,
              name: dish.name,
              basePrice: dish.basePrice,
              optionsPrice,
              choices,
            })
          }}
        >
          {!swap && <Plus size={20} aria-hidden="true" />}
          {swap ? 'Choose this dish' : wording.addToCart}
        </button>
      </div>
    </Modal>
  )
}

/** The same sentences as in the cart, without boxes: the footer is small. */
function ChoiceSentences({ allergens, my }: { allergens: LineAllergens; my: MyAllergens }) {
  const reader = my.isForKitchen ? 'unconfirmed' : 'customer'
  return toAllergenSentences(allergens, my.mine, reader).map(({ kind, text }) => (
    <span key={text} className={kind === 'avoided' ? 'font-semibold text-brand-strong' : ''}>
      {text}{' '}
    </span>
  ))
}

/** 'Topping', or 'right half of Topping' where the left one is chosen. */
function formatMissing({ group, missingSide }: { group: { name: string }; missingSide?: Side }): string {
  return missingSide ? `${missingSide} half of ${group.name}` : group.name
}
