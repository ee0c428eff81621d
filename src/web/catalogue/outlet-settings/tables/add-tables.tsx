import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import { maxTableNameLength, maxTables, numberTables } from '#domain/catalogue/table-names.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  /** The number of tables in the list. */
  count: number
  /** Adds what is new, and returns it. */
  onAdd: (names: readonly string[]) => string[]
}

/** Adds one table by name, or several by number. */
export function AddTables({ count, onAdd }: Props) {
  const [oneProblem, setOneProblem] = useState<string>()
  const [rangeProblem, setRangeProblem] = useState<string>()
  const isFull = (more: number) => count + more > maxTables
  const tooMany = `An outlet can have ${maxTables} tables. Remove some first.`

  function addOne(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const name = textIn(new FormData(form), 'name').trim()
    if (name === '') return setOneProblem('Enter a number or a name.')
    if (isFull(1)) return setOneProblem(tooMany)
    const isNew = onAdd([name]).length > 0
    setOneProblem(isNew ? undefined : `Table ${name} is in the list already.`)
    if (isNew) form.reset()
  }
  function addRange(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [first, last] = [Number(form.get('first')), Number(form.get('last'))]
    const names = numberTables(first, Math.min(last, first + maxTables), textIn(form, 'prefix'))
    if (names.length === 0) return setRangeProblem('The last number must not be below the first.')
    if (names.some((name) => name.length > maxTableNameLength))
      return setRangeProblem(`A name can have ${maxTableNameLength} characters. Shorten the text before it.`)
    if (isFull(names.length)) return setRangeProblem(tooMany)
    setRangeProblem(onAdd(names).length > 0 ? undefined : 'Those tables are in the list already.')
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <form onSubmit={addOne} noValidate className="paper paper-panel content-start">
        <Field
          label="Add a table"
          name="name"
          maxLength={maxTableNameLength}
          autoComplete="off"
          hint="A number or a name, like 12 or Garden 3"
          problem={oneProblem}
        />
        <TouchButton type="submit" kind="edged" className="w-fit">
          <Plus size={18} aria-hidden="true" /> Add
        </TouchButton>
      </form>
      <form onSubmit={addRange} className="paper paper-panel content-start">
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" name="first" type="number" min={0} max={9999} required defaultValue={1} />
          <Field
            label="To"
            name="last"
            type="number"
            min={0}
            max={9999}
            required
            defaultValue={20}
            problem={rangeProblem}
          />
        </div>
        <Field
          label="Text before the number (optional)"
          name="prefix"
          maxLength={maxTableNameLength}
          autoComplete="off"
          hint="Garden gives Garden 1, Garden 2 …"
        />
        <TouchButton type="submit" kind="edged" className="w-fit">
          <Plus size={18} aria-hidden="true" /> Add numbered tables
        </TouchButton>
      </form>
    </div>
  )
}
