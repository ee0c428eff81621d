import type { FieldName } from '#web/orders/checkout/draft-problems.ts'
import type { FilledDraft } from '#web/orders/checkout/filled-draft.ts'
import type { DraftFields } from '#web/orders/checkout/kept-draft.ts'

/** What every part of the form is given: how it stands, how to change it, and what is wrong with a field. */
export type FormPart = {
  draft: FilledDraft
  change: (change: DraftFields) => void
  problemOf: (field: FieldName) => string | undefined
}
