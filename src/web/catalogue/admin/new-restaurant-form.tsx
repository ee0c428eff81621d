import { orderTypes } from '#domain/catalogue/order-type.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { CheckboxList } from '#web/shell/admin/checkbox-list.tsx'
import { type EditField, EditForm, formatFieldProblem } from '#web/shell/admin/edit-form.tsx'

const fields: readonly EditField[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'The web address is made from the name and the town.',
    maxLength: 100,
  },
  { name: 'legalName', label: 'Legal name of the business', maxLength: 150 },
  { name: 'telephone', label: 'Telephone', type: 'tel', maxLength: 30 },
  { name: 'address', label: 'Street and town', maxLength: 300 },
  { name: 'postCode', label: 'Post code', hint: 'The full post code, like SW1A 1AA', maxLength: 20 },
]

type Props = {
  intent: string
  idempotencyKey: string
  /** Slug and name of every cuisine. */
  cuisines: readonly (readonly [slug: string, type: string])[]
  failed: Outcome | undefined
  /** Checked unless the form was refused without it. */
  joinsStaff?: boolean
}

/** The form for a new restaurant: a draft that its staff then set up. */
export function NewRestaurantForm({ intent, idempotencyKey, cuisines, failed, joinsStaff = false }: Props) {
  const mine = failed?.intent === intent ? failed : undefined
  const chosenIn = (name: string) => mine?.typed[name]?.split('\n') ?? []
  const problemOf = (name: string, label: string) => formatFieldProblem({ name, label }, mine)
  return (
    <EditForm
      intent={intent}
      idempotencyKey={idempotencyKey}
      fields={fields}
      failed={failed}
      button="Add the restaurant"
      others={['orderTypes', 'cuisines']}
    >
      <CheckboxList
        title="Order types"
        name="orderTypes"
        options={orderTypes.map((type) => [type, type] as const)}
        chosen={chosenIn('orderTypes')}
        problem={problemOf('orderTypes', 'Order types')}
      />
      {cuisines.length > 0 && (
        <CheckboxList
          title="Cuisines (up to five)"
          name="cuisines"
          options={cuisines}
          chosen={chosenIn('cuisines')}
          problem={problemOf('cuisines', 'Cuisines')}
        />
      )}
      <CheckboxList
        title="Staff"
        name="joinsStaff"
        options={[['on', 'I will set up its menu and hours myself']]}
        chosen={mine ? chosenIn('joinsStaff') : joinsStaff ? ['on'] : []}
        problem={undefined}
      />
    </EditForm>
  )
}
