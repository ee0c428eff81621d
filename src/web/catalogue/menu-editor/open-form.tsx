import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { CategoryForm } from '#web/catalogue/menu-editor/category-form.tsx'
import { EditorModal } from '#web/catalogue/menu-editor/editor-modal.tsx'
import { type Food, FoodForm } from '#web/catalogue/menu-editor/dishes/food-form.tsx'
import { type Group, GroupForm } from '#web/catalogue/menu-editor/option-groups/group-form.tsx'
import { type Period, PeriodForm } from '#web/catalogue/menu-editor/serving-times/period-form.tsx'
import { formatUse, notUsed } from '#web/catalogue/menu-editor/serving-times/period-list.tsx'
import type { Edit } from '#web/catalogue/menu-editor/send-edit.ts'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

/** The form that is open over the menu. An undefined item means a new one. */
export type Open =
  | { form: 'category'; id: string | undefined; name: string; dishes: number; periodIds: readonly string[] }
  | { form: 'food'; categoryId: string; food: Food | undefined; copied?: Food }
  | { form: 'group'; group: Group | undefined }
  | { form: 'period'; period: Period | undefined }

type Props = {
  open: Open
  outletId: string
  menu: FullMenu
  problem: string | undefined
  /** By the name of the field. */
  problems: Readonly<Record<string, string>>
  isBusy: boolean
  edit: (edit: Edit, success: string) => void
  onClose: () => void
}

export function OpenForm({ problems, ...props }: Props) {
  return (
    <FieldProblems value={problems}>
      <FormOf {...props} />
    </FieldProblems>
  )
}

function FormOf({ open, outletId, menu, problem, isBusy, edit, onClose }: Omit<Props, 'problems'>) {
  if (open.form === 'category') {
    const { id, name: was, dishes, periodIds: chosen } = open
    return (
      <EditorModal title={id ? was : 'New category'} problem={problem} onClose={onClose}>
        <CategoryForm
          name={was}
          periods={menu.periods}
          periodIds={chosen}
          isBusy={isBusy}
          onSave={(category) => {
            const body = { ...(id ? { categoryId: id } : {}), ...category }
            edit({ verb: 'save-category', body }, `${category.name} is saved.`)
          }}
        />
        {id !== undefined && dishes > 0 && (
          <p className="text-muted">
            {was} cannot be removed while it has {dishes === 1 ? 'a dish' : `${dishes} dishes`}. Move them to
            another category or remove them first.
          </p>
        )}
        {id !== undefined && dishes === 0 && (
          <Remove
            name={was}
            onSure={() => edit({ verb: 'remove-category', body: { categoryId: id } }, `${was} is removed.`)}
          />
        )}
      </EditorModal>
    )
  }
  if (open.form === 'food') {
    const { food, categoryId, copied } = open
    return (
      <EditorModal title={food?.name ?? 'New dish'} problem={problem} onClose={onClose}>
        <FoodForm
          outletId={outletId}
          menu={menu}
          categoryId={categoryId}
          food={food}
          copied={copied}
          isBusy={isBusy}
          onSave={(body) => edit({ verb: 'save-food', body }, `${body.name} is saved.`)}
        />
        {food && (
          <Remove
            name={food.name}
            onSure={() =>
              edit({ verb: 'remove-food', body: { foodId: food._id } }, `${food.name} is removed.`)
            }
          />
        )}
      </EditorModal>
    )
  }
  if (open.form === 'period') {
    const { period } = open
    const use = period && formatUse(menu, period)
    return (
      <EditorModal title={period?.name ?? 'New serving time'} problem={problem} onClose={onClose}>
        <PeriodForm
          period={period}
          isBusy={isBusy}
          onSave={(body) =>
            edit(
              { verb: 'save-period', body },
              use ? `${body.name} is saved.` : `${body.name} is saved, and ${notUsed}.`,
            )
          }
        />
        {period && (
          <Remove
            name={period.name}
            consequence={
              use
                ? `Used by: ${use}. Dishes without another serving time are then served whenever you are open.`
                : ''
            }
            onSure={() =>
              edit({ verb: 'remove-period', body: { periodId: period._id } }, `${period.name} is removed.`)
            }
          />
        )}
      </EditorModal>
    )
  }
  const { group } = open
  return (
    <EditorModal title={group?.name ?? 'New options'} problem={problem} onClose={onClose}>
      <GroupForm
        group={group}
        groups={menu.groups}
        isBusy={isBusy}
        onSave={(body) => edit({ verb: 'save-group', body }, `${body.name} is saved.`)}
      />
      {group && (
        <Remove
          name={group.name}
          onSure={() =>
            edit({ verb: 'remove-group', body: { groupId: group._id } }, `${group.name} is removed.`)
          }
        />
      )}
    </EditorModal>
  )
}

type RemoveProps = { name: string; consequence?: string; onSure: () => void }

function Remove({ name, consequence = '', onSure }: RemoveProps) {
  return (
    <AskFirst
      label="Remove from the menu"
      of={name}
      question={`Remove ${name} from the menu for good? ${consequence}`.trim()}
      keep="Keep"
    >
      <TouchButton kind="refusal" onClick={onSure}>
        Remove {name}
      </TouchButton>
    </AskFirst>
  )
}
