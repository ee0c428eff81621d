import { GripVertical } from 'lucide-react'

import type { Reorder } from '#web/catalogue/menu-editor/use-reorder.ts'

type Props = { item: { _id: string; name: string }; reorder: Reorder }

/** Drags a row. By keyboard: space, arrow keys, space. */
export function Grip({ item, reorder }: Props) {
  return (
    <button
      type="button"
      aria-label={`Move ${item.name}`}
      className="grip -ml-2 inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control hover:bg-sunk"
      {...reorder.grip(item)}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  )
}
