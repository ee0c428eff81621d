import { Undo2 } from 'lucide-react'
import { useState } from 'react'

import type { Route } from './+types/bulk-edit.route.ts'
import { api } from '#contract/api.ts'
import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { AskToDeclareNone } from '#web/catalogue/bulk-edits/ask-to-declare-none.tsx'
import { ChangeForm } from '#web/catalogue/bulk-edits/change-form.tsx'
import { DishList, type Section } from '#web/catalogue/bulk-edits/dish-list.tsx'
import { sumPrices, toPreview } from '#web/catalogue/bulk-edits/to-preview.ts'
import { useChangeDraft } from '#web/catalogue/bulk-edits/use-change-draft.ts'
import { useSelection } from '#web/catalogue/bulk-edits/use-selection.ts'
import { MenuTabs } from '#web/catalogue/menu-editor/menu-tabs.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { formatCount } from '#web/ui/format-count.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Bulk edit')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [{ data: menu }, { data: last }] = await Promise.all([
    requireStaff(request, load(context, api.menuEditor.readFullMenu, { params })),
    requireStaff(request, load(context, api.bulkEdits.readLastEdit, { params })),
  ])
  return { menu, edit: last.edit }
}

type Answered = { menu: FullMenu; edit: Route.ComponentProps['loaderData']['edit']; after: FullMenu }

export default function BulkEditPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const [answered, setAnswered] = useState<Answered>()
  // A menu loaded after the response is newer than the response.
  const { menu, edit } = answered?.after === loaderData.menu ? answered : loaderData
  useRevalidateOn('menuVersion')
  const [query, setQuery] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore' })
  const { draft, change, changeDraft } = useChangeDraft()
  const foods = menu.categories.flatMap((category) =>
    category.foods.map((food) => ({ ...food, categoryId: category._id })),
  )
  const selection = useSelection(foods.map(({ _id }) => _id))
  const chosen = foods.filter(({ _id }) => selection.chosen.has(_id))
  const differing = change ? chosen.filter((food) => toPreview(food, change, menu).isChanged) : []
  const [isAsking, setAsking] = useState(false)
  const declaresNone = change?.kind === 'allergens' && change.allergens?.length === 0
  const now = useNow()
  const canUndo = edit && (!now || now.toISOString() < edit.until)

  const isShown = (name: string) => name.toLowerCase().includes(query.trim().toLowerCase())
  const sections: Section[] = menu.categories
    .filter(({ _id }) => categoryId === '' || _id === categoryId)
    .map(({ _id, name }) => ({
      id: _id,
      name,
      foods: foods.filter((food) => food.categoryId === _id && isShown(food.name)),
    }))
    .filter(({ foods }) => foods.length > 0)

  async function save(): Promise<void> {
    setAsking(false)
    if (!change) return
    const onStale = async () => {
      const { data } = await callApi(api.menuEditor.readFullMenu, { params: { outletId } })
      setAnswered({ menu: data, edit, after: loaderData.menu })
      return []
    }
    const body = { foods: differing.map(({ _id, version }) => ({ foodId: _id, version })), change }
    const success = `${formatCount(differing.length, 'dish is', 'dishes are')} changed.`
    const answer = await run(
      api.bulkEdits.editDishes,
      { params: { outletId }, body },
      { subject: 'bulk edit', success, onStale },
    )
    if (!answer) return
    setAnswered({ ...answer.data, after: loaderData.menu })
    selection.clear()
  }

  async function undo(editId: string): Promise<void> {
    const success = 'The change is undone.'
    const answer = await run(
      api.bulkEdits.undoEdit,
      { params: { outletId }, body: { editId } },
      { subject: editId, success },
    )
    if (answer) setAnswered({ menu: answer.data, edit: null, after: loaderData.menu })
  }

  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Bulk edit" message={message} problem={error} />
      <MenuTabs outletId={outletId} />
      {canUndo && (
        <p className="well flex flex-wrap items-center justify-between gap-3">
          The last change of {formatCount(edit.dishes, 'dish', 'dishes')} can be undone for ten minutes.
          <TouchButton kind="edged" disabled={isPending} onClick={() => void undo(edit._id)}>
            <Undo2 size={18} aria-hidden="true" /> Undo
          </TouchButton>
        </p>
      )}
      {foods.length === 0 ? (
        <p className="well text-muted">Your menu has no dishes yet. Add them on Dishes, or import a file.</p>
      ) : (
        <>
          <section className="paper paper-panel" aria-label="Change">
            <ChangeForm menu={menu} draft={draft} onChange={changeDraft} />
            {change?.kind === 'price' && chosen.length > 0 && <PriceSum {...sumPrices(chosen, change)} />}
          </section>
          <section className="paper paper-panel" aria-label="Dishes">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Find a dish"
                type="search"
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
              <SelectField
                label="Show"
                value={categoryId}
                onChange={({ target }) => setCategoryId(target.value)}
                options={[
                  ['', 'All categories'],
                  ...menu.categories.map(({ _id, name }) => [_id, name] as const),
                ]}
              />
            </div>
            {sections.length === 0 && <p className="text-muted">No dish has that in its name.</p>}
            <DishList {...{ menu, sections, selection, change }} />
          </section>
          <div className="paper sticky bottom-0 flex [--touch-flex:none] flex-wrap items-center gap-3 rounded-t-[18px] border-t border-line p-3">
            <p role="status" className="mr-auto font-semibold">
              {chosen.length} selected
            </p>
            {chosen.length > 0 && (
              <TouchButton kind="plain" onClick={selection.clear}>
                Clear
              </TouchButton>
            )}
            <TouchButton
              kind="go"
              disabled={isPending || differing.length === 0}
              onClick={() => (declaresNone ? setAsking(true) : void save())}
            >
              Save {formatCount(differing.length, 'dish', 'dishes')}
            </TouchButton>
          </div>
          {isAsking && (
            <AskToDeclareNone
              dishes={formatCount(differing.length, 'dish', 'dishes')}
              onKeep={() => setAsking(false)}
              onDeclare={() => void save()}
            />
          )}
        </>
      )}
    </BoardPage>
  )
}

function PriceSum({ before, after, least, most }: ReturnType<typeof sumPrices>) {
  return (
    <div>
      <p className="font-semibold">
        All of them together: {before} to {after}
      </p>
      <p className="text-muted">
        Smallest difference {least}, largest {most}. Placed orders keep their prices.
      </p>
    </div>
  )
}
