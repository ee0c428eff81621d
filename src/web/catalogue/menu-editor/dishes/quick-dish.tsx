import { type SubmitEvent, useRef } from 'react'

import type { FoodDraft } from '#contract/catalogue/menu-editor.ts'
import { poundsIn } from '#web/platform/forms/number-in.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'

type Props = {
  category: { _id: string; name: string }
  isBusy: boolean
  /** True once the dish is saved. */
  onSave: (draft: FoodDraft) => Promise<boolean>
}

const fieldStyle = 'block h-12 w-full rounded-control border-[1.5px] border-control bg-surface px-3'

/** Name, price, Enter: the next dish of a category. Everything else can be filled in later, for many at once. */
export function QuickDish({ category: { _id: categoryId, name: category }, isBusy, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const isSaved = await onSave({
      categoryId,
      name: textIn(given, 'quickName'),
      basePrice: poundsIn(given, 'quickPrice'),
      description: '',
      vatRate: null,
      kcal: null,
      isAlcohol: false,
      diets: [],
      allergens: null,
      groupIds: [],
    })
    if (!isSaved) return
    form.current?.reset()
    first.current?.focus()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-wrap items-end gap-2 px-1 pt-3"
      aria-label={`Quick dish in ${category}`}
    >
      <label className="min-w-40 flex-1 text-small font-semibold">
        New dish<span className="sr-only"> in {category}</span>
        <input
          ref={first}
          name="quickName"
          maxLength={120}
          readOnly={isBusy}
          autoComplete="off"
          className={fieldStyle}
        />
      </label>
      <label className="w-28 text-small font-semibold">
        Price (£)<span className="sr-only"> of the new dish in {category}</span>
        <input
          name="quickPrice"
          inputMode="decimal"
          maxLength={8}
          readOnly={isBusy}
          autoComplete="off"
          className={fieldStyle}
        />
      </label>
      <BoardButton type="submit" className="min-h-12">
        Add<span className="sr-only"> to {category}</span>
      </BoardButton>
    </form>
  )
}
