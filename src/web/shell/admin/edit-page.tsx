import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { type EditField, EditForm } from '#web/shell/admin/edit-form.tsx'
import { EditList } from '#web/shell/admin/edit-list.tsx'
import { said } from '#web/shell/admin/said-words.ts'
import type { Outcome } from '#web/platform/outcome.ts'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  title: string
  /** What one of the list is called. */
  one: string
  list: Omit<ComponentProps<typeof EditList>, 'failed'>
  /** Below the list. */
  pager?: ReactNode
  /** What stands above the form for a new one. */
  lead?: string
  /** What a new one has, where that is more than can be changed later. */
  newFields?: readonly EditField[]
  newValues: ComponentProps<typeof EditForm>['values']
  once: string
  failed: Outcome | undefined
}

/** A page of a list that an admin keeps: change and remove what is there, and add to it. */
export function EditPage({ title, one, list, pager, lead, newFields, newValues, once, failed }: Props) {
  const [address] = useSearchParams()
  return (
    <AdminPage title={title} said={failed ? undefined : said(address, `The ${one}`)}>
      <div>
        <EditList {...list} failed={failed} />
        {pager}
      </div>
      <Panel title={`Add a ${one}`} lead={lead}>
        <EditForm
          intent="create"
          once={once}
          fields={newFields ?? list.fields}
          values={newValues ?? {}}
          failed={failed}
          button={`Add the ${one}`}
        />
      </Panel>
    </AdminPage>
  )
}

/** Where a new one stands: behind all that are there. */
export function lastPlace(items: readonly { position: number }[]): number {
  return (items.at(-1)?.position ?? 0) + 1
}

export function placeField(label: string): EditField {
  return {
    name: 'position',
    label,
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9_999,
  }
}
