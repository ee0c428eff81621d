import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'

import { changeCart } from '#web/orders/cart/device/cart-store.ts'
import { Note } from '#web/ui/notices/note.tsx'

export const maxNoteLength = 500

/** Directly under the dishes, so that nobody misses it. */
export function AllergyNote({ note }: { note: string }) {
  const id = useId()
  return (
    <Note isTight>
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={18} aria-hidden="true" />
        Allergy note
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        placeholder="Tell the kitchen about allergies"
        onChange={({ currentTarget: { value } }) => changeCart((cart) => ({ ...cart, note: value }))}
        className="mt-2 block w-full resize-y rounded-xl border-[1.5px] border-control bg-surface px-3 py-2 text-ink placeholder:text-muted"
      />
    </Note>
  )
}
