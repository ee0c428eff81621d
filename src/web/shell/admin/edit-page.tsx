import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { type EditField, EditForm } from '#web/shell/admin/edit-form.tsx'
import { EditList } from '#web/shell/admin/edit-list.tsx'
import { formatStatus } from '#web/shell/admin/format-status.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  title: string
  /** The singular name of an item. */
  one: string
  list: Omit<ComponentProps<typeof EditList>, 'failed'>
  /** Below the list. */
  pager?: ReactNode
  /** The text above the form for a new item. */
  lead?: string
  /** The fields of a new item, when it has more than can be changed later. */
  newFields?: readonly EditField[]
  newValues: ComponentProps<typeof EditForm>['values']
  idempotencyKey: string
  failed: Outcome | undefined
}

/** An admin page that lists items, changes and removes them, and adds new ones. */
export function EditPage({
  title,
  one,
  list,
  pager,
  lead,
  newFields,
  newValues,
  idempotencyKey,
  failed,
}: Props) {
  const [address] = useSearchParams()
  return (
    <AdminPage title={title} status={failed ? undefined : formatStatus(address, `The ${one}`)}>
      <div>
        <EditList {...list} failed={failed} />
        {pager}
      </div>
      <Panel title={`Add a ${one}`} lead={lead}>
        <EditForm
          intent="create"
          idempotencyKey={idempotencyKey}
          fields={newFields ?? list.fields}
          values={newValues ?? {}}
          failed={failed}
          button={`Add the ${one}`}
        />
      </Panel>
    </AdminPage>
  )
}

/** The position after the last item. */
export function nextPosition(items: readonly { position: number }[]): number {
  return (items.at(-1)?.position ?? 0) + 1
}

export function positionField(label: string): EditField {
  return {
    name: 'position',
    label,
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9_999,
  }
}
