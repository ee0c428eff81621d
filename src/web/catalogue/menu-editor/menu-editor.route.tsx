import { useState } from 'react'

import type { Route } from './+types/menu-editor.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { CategorySection } from '#web/catalogue/menu-editor/category-section.tsx'
import {
  changedFields,
  withNewerVersion,
  findEdited,
  type EditedItem,
} from '#web/catalogue/menu-editor/stale-edit.ts'
import { formatGroupRules } from '#web/catalogue/menu-editor/option-groups/format-group-rules.ts'
import { type Open, OpenForm } from '#web/catalogue/menu-editor/open-form.tsx'
import { MenuTabs } from '#web/catalogue/menu-editor/menu-tabs.tsx'
import { PeriodList } from '#web/catalogue/menu-editor/serving-times/period-list.tsx'
import { type Edit, sendEdit } from '#web/catalogue/menu-editor/send-edit.ts'
import { useReorder } from '#web/catalogue/menu-editor/use-reorder.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { useOutletFrame, useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'
import { Well } from '#web/ui/board/well.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Menu')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: menu } = await requireStaff(request, load(context, api.menuEditor.readFullMenu, { params }))
  return { menu }
}

export default function MenuEditorPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const [answered, setAnswered] = useState<{ menu: FullMenu; after: FullMenu }>()
  const [open, setOpen] = useState<Open>()
  /** The edited item as someone else saved it meanwhile. */
  const [newer, setNewer] = useState<EditedItem>()
  const { run, isPending, error, problems, message, clearError } = useCommand({ whileBusy: 'ignore' })
  // A menu loaded after the response is newer than the response.
  const menu = answered?.after === loaderData.menu ? answered.menu : loaderData.menu
  useRevalidateOn('menuVersion')
  const { isPublished } = useOutletFrame()
  /** True once it is saved. */
  async function edit(asked: Edit, success: string): Promise<boolean> {
    const what = withNewerVersion(asked, newer)
    const onStale = async () => {
      const { data } = await callApi(api.menuEditor.readFullMenu, { params: { outletId } })
      const theirs = findEdited(data, open)
      setNewer(theirs)
      return changedFields(open, theirs)
    }
    const answer = await sendEdit(run, outletId, what, { success, onStale })
    if (!answer) return false
    setAnswered({ menu: answer.data, after: loaderData.menu })
    // Closing the dialog before unmounting returns the focus to the button that opened it.
    document.querySelector('dialog')?.close()
    return true
  }
  const categories = useReorder(menu.categories, (categoryId, position) => {
    const moved = menu.categories.find(({ _id }) => _id === categoryId)?.name ?? 'The category'
    return edit({ verb: 'move-category', body: { categoryId, position } }, `${moved} is moved.`)
  })
  const close = () => {
    setOpen(undefined)
    setNewer(undefined)
    clearError()
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Menu" message={message} problem={open ? undefined : error} />
      <MenuTabs outletId={outletId} />
      <p className="text-muted">
        {isPublished
          ? 'Changes appear on your page at once. Placed orders keep their prices.'
          : 'Customers see this menu once the restaurant is published.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <BoardButton
          onClick={() => setOpen({ form: 'category', id: undefined, name: '', dishes: 0, periodIds: [] })}
        >
          Add a category
        </BoardButton>
        <BoardButton onClick={() => setOpen({ form: 'group', group: undefined })}>
          Add an option group
        </BoardButton>
        <BoardButton onClick={() => setOpen({ form: 'period', period: undefined })}>
          Add a serving time
        </BoardButton>
      </div>
      <p role="status" className="sr-only">
        {categories.message}
      </p>
      <div data-reorder className="grid gap-4">
        {menu.categories.map((category, at) => (
          <CategorySection
            key={category._id}
            category={category}
            periods={menu.periods}
            isFirst={at === 0}
            isLast={at === menu.categories.length - 1}
            isBusy={isPending}
            reorder={categories}
            edit={edit}
            onRename={() =>
              setOpen({
                form: 'category',
                id: category._id,
                name: category.name,
                dishes: category.foods.length,
                periodIds: category.periodIds,
              })
            }
            onFood={(food) => setOpen({ form: 'food', categoryId: category._id, food })}
            onDuplicate={(copied) =>
              setOpen({ form: 'food', categoryId: category._id, food: undefined, copied })
            }
          />
        ))}
      </div>
      {menu.categories.length === 0 && (
        <p className="well text-muted">
          Your menu is empty. Add a category, such as Starters, then add its dishes.
        </p>
      )}
      {menu.groups.length > 0 && (
        <Well aria-labelledby="groups">
          <h3 id="groups" className="text-title">
            Options
          </h3>
          <ul>
            {menu.groups.map((group) => (
              <BoardRow key={group._id} className="flex-wrap">
                <span className="min-w-40 flex-1">
                  <strong>{group.name}</strong>
                  <span className="block text-small text-muted">{formatGroupRules(group, menu)}</span>
                </span>
                <BoardButton onClick={() => setOpen({ form: 'group', group })}>
                  Edit<span className="sr-only"> {group.name}</span>
                </BoardButton>
              </BoardRow>
            ))}
          </ul>
        </Well>
      )}
      <PeriodList menu={menu} onEdit={(period) => setOpen({ form: 'period', period })} />
      {open && (
        <OpenForm
          open={open}
          outletId={outletId}
          menu={menu}
          problem={error}
          problems={problems}
          isBusy={isPending}
          edit={(what, success) => void edit(what, success)}
          onClose={close}
        />
      )}
    </BoardPage>
  )
}
