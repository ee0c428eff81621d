import { Leaf, Vegan, Wine } from 'lucide-react'

import type { DishView } from '#web/catalogue/menu/menu-view.ts'

/** The outlet's own diet marks. */
export function DietMarks({ dish: { diets, isAlcohol } }: { dish: DishView }) {
  return (
    <>
      {diets.includes('vegan') && (
        <span className={`${mark} bg-basil-tint text-basil-text`}>
          <Vegan size={14} aria-hidden="true" />
          Vegan
        </span>
      )}
      {diets.includes('vegetarian') && !diets.includes('vegan') && (
        <span className={`${mark} bg-basil-tint text-basil-text`}>
          <Leaf size={14} aria-hidden="true" />
          Vegetarian
        </span>
      )}
      {diets.includes('halal') && <span className={`${mark} bg-plum-tint text-plum-text`}>Halal</span>}
      {isAlcohol && (
        <span className={`${mark} bg-butter-tint text-butter-text`}>
          <Wine size={14} aria-hidden="true" />
          Alcohol, 18 or over
        </span>
      )}
    </>
  )
}

const mark = 'inline-flex h-6 items-center gap-1 rounded-[7px] px-2 text-tiny font-bold'
