import type { ReactNode } from 'react'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatPence } from '#domain/shared/money.ts'
import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'
import { DietMarks } from '#web/catalogue/menu/diet-marks.tsx'
import { toDishAnchor } from '#web/catalogue/restaurant/dish-address.ts'
import type { DishView, GroupView } from '#web/catalogue/menu/menu-view.ts'
import { toSmallPicture } from '#web/ui/cover/picture-widths.ts'

type Props = {
  dish: DishView
  groups: readonly GroupView[]
  mine: readonly Allergen[]
  telephone: string
  isSoldOut: boolean
  isInCart: boolean
  /** The page was opened at this dish. */
  isLinked: boolean
  /** The add button, from the cart. */
  control: ReactNode
}

export function DishRow({ dish, groups, mine, telephone, isSoldOut, isInCart, isLinked, control }: Props) {
  const { notServed } = dish
  const isOff = isSoldOut || notServed !== undefined
  return (
    <li
      id={isLinked ? toDishAnchor(dish.id) : undefined}
      ref={isLinked ? showRow : null}
      className={`lazy-layout rounded-[18px] bg-surface p-4 shadow-s1 ${isInCart ? 'ring-2 ring-brand' : isLinked ? 'scroll-mt-(--dishes-margin) ring-2 ring-butter' : ''} ${isOff ? 'bg-sunk' : ''}`}
    >
      <div className="flex gap-4">
        <div className="min-w-0 grow">
          <h3 className={`text-title break-words ${isOff ? 'text-muted' : ''}`}>{dish.name}</h3>
          {dish.description !== '' && (
            <p className="mt-1 text-label leading-snug text-muted">{dish.description}</p>
          )}
        </div>
        {dish.picture && (
          <img
            src={toSmallPicture(dish.picture)}
            alt=""
            width="92"
            height="80"
            loading="lazy"
            className={`h-20 w-23 shrink-0 rounded-control object-cover ${isOff ? 'grayscale' : ''}`}
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small text-muted">
        <DietMarks dish={dish} />
        <AllergenText
          declared={dish.allergens}
          named={dish.named}
          mayContain={dish.mayContain}
          groups={groups}
          mine={mine}
          telephone={telephone}
        />
        {dish.kcal !== undefined && <span>{dish.kcal} kcal</span>}
      </div>
      {notServed && <p className="mt-2 text-small font-semibold">Served {notServed.hours}</p>}
      <div className="mt-2 flex min-h-12 items-center justify-between gap-3">
        <p className={isOff ? 'text-muted' : ''}>
          {groups.length > 0 && <span className="text-small">from </span>}
          <span className="font-display text-title font-bold tabular">{formatPence(dish.basePrice)}</span>
          {dish.pricedFor && <span className="text-small"> for {dish.pricedFor}</span>}
          {dish.left !== undefined && !isOff && (
            <span className="ml-2 text-small font-bold text-butter-text">{dish.left} left</span>
          )}
        </p>
        {isOff ? (
          <p className="rounded-full bg-disabled px-3 py-1.5 text-small font-bold text-disabled-text">
            {notServed ? notServed.next : 'Sold out'}
          </p>
        ) : (
          control
        )}
      </div>
    </li>
  )
}

/** After the page has been scrolled to its top. */
function showRow(row: HTMLElement | null): void {
  if (row) requestAnimationFrame(() => row.scrollIntoView({ block: 'center' }))
}
