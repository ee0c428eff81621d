import { ArrowDown, ArrowUp } from 'lucide-react'
import { flushSync } from 'react-dom'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { withRequiredFirst } from '#domain/catalogue/menu/options/option-group-order.ts'
import { markEdited } from '#web/catalogue/menu-editor/mark-edited.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

type Group = FullMenu['groups'][number]
type Props = { groups: readonly Group[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** The option groups of a dish, in the order in which customers choose. Required groups always come first. */
export function OptionGroupPicker({ groups, chosen, onChange }: Props) {
  const ordered = withRequiredFirst(chosen.flatMap((id) => groups.find(({ _id }) => _id === id) ?? []))
  const toIds = (list: readonly Group[]) => list.map(({ _id }) => _id)
  const canSwap = (at: number, to: number) =>
    ordered[to] !== undefined && isRequired(ordered[to]) === isRequired(ordered[at]!)
  function move(at: number, to: number, button: HTMLButtonElement): void {
    if (!canSwap(at, to)) return
    const ids = toIds(ordered)
    flushSync(() => onChange(ids.with(at, ids[to]!).with(to, ids[at]!)))
    // A row that is moved in the document loses the focus.
    button.focus()
    markEdited(button)
  }
  return (
    <>
      <TouchCheckboxes legend="Options">
        {groups.map((group) => (
          <TouchCheckbox
            key={group._id}
            checked={chosen.includes(group._id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, group._id] : chosen.filter((id) => id !== group._id))
            }
          >
            {group.name}
          </TouchCheckbox>
        ))}
      </TouchCheckboxes>
      {ordered.length > 1 && (
        <div>
          <p id="option-order" className="font-semibold">
            Order of the options
          </p>
          <p className="text-small text-muted">Customers choose required options first.</p>
          <ol aria-labelledby="option-order" className="mt-1 grid gap-1">
            {ordered.map((group, at) => (
              <li key={group._id} className="flex items-center gap-2 rounded-xl bg-sunk py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1">
                  {group.name}{' '}
                  <span className="text-small text-muted">{isRequired(group) ? 'required' : 'optional'}</span>
                </span>
                <TouchButton
                  kind="plain"
                  aria-label={`${group.name} up`}
                  aria-disabled={!canSwap(at, at - 1)}
                  onClick={({ currentTarget }) => move(at, at - 1, currentTarget)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </TouchButton>
                <TouchButton
                  kind="plain"
                  aria-label={`${group.name} down`}
                  aria-disabled={!canSwap(at, at + 1)}
                  onClick={({ currentTarget }) => move(at, at + 1, currentTarget)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </TouchButton>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

function isRequired({ minChoices }: Group): boolean {
  return minChoices > 0
}
