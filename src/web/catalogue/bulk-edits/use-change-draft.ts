import { useState } from 'react'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { Availability, BulkChange, ListMode, Rounding } from '#domain/catalogue/menu/bulk-change.ts'

/**
 * The form as it is typed. Each kind of change keeps its fields while another is shown. Undefined and empty fields are not
 * chosen yet: opening the form must not be a change by itself.
 */
export type ChangeDraft = {
  kind: BulkChange['kind']
  by: 'percent' | 'pence'
  amount: string
  roundTo: Rounding
  categoryId: string
  vatRate: '' | '0' | '5' | '20' | undefined
  availability: Availability | undefined
  mode: ListMode
  groupIds: string[]
  /** An empty list is 'none of the 14', null is 'not filled in'. */
  allergens: Allergen[] | null | undefined
  points: string
  /** Of the amount. */
  problem?: string | undefined
}

export function useChangeDraft() {
  const [draft, setDraft] = useState<ChangeDraft>({
    kind: 'price',
    by: 'percent',
    amount: '',
    roundTo: 5,
    categoryId: '',
    vatRate: undefined,
    availability: undefined,
    mode: 'replace',
    groupIds: [],
    allergens: undefined,
    points: '',
  })
  const change = toChange(draft)
  const isWrong = draft.kind === 'price' && change === undefined && draft.amount.trim() !== ''
  return {
    draft: { ...draft, problem: isWrong ? 'Write a number, like 5 or -10.' : undefined },
    change,
    changeDraft: (now: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...now })),
  }
}

/** Undefined until something was chosen. */
function toChange(draft: ChangeDraft): BulkChange | undefined {
  const { kind, mode } = draft
  switch (kind) {
    case 'price': {
      const amount = parseAmount(draft.amount, draft.by)
      return amount === undefined ? undefined : { kind, by: draft.by, amount, roundTo: draft.roundTo }
    }
    case 'category':
      return draft.categoryId === '' ? undefined : { kind, categoryId: draft.categoryId }
    case 'vat':
      if (draft.vatRate === undefined) return undefined
      return { kind, vatRate: draft.vatRate === '' ? null : (Number(draft.vatRate) as 0 | 5 | 20) }
    case 'availability':
      return draft.availability && { kind, availability: draft.availability }
    case 'points':
      return draft.points === '' ? undefined : { kind, points: Number(draft.points) }
    case 'groups':
      return draft.groupIds.length === 0 ? undefined : { kind, mode, groupIds: draft.groupIds }
    default:
      return toAllergenChange(draft)
  }
}

/** Only a list that is replaced can become 'none of the 14' or 'not filled in'. */
function toAllergenChange({ mode, allergens }: ChangeDraft): BulkChange | undefined {
  if (allergens === undefined || (mode !== 'replace' && !allergens?.length)) return undefined
  return { kind: 'allergens', mode, allergens }
}

/** '+ 5', '-10', '2.5'; pence are whole. */
function parseAmount(text: string, by: 'percent' | 'pence'): number | undefined {
  const [, sign = '', digits] = /^([+\-−]?)\s*(\d{1,5}(?:\.\d{1,2})?)\s*[%p]?$/.exec(text.trim()) ?? []
  if (digits === undefined || (by === 'pence' && digits.includes('.'))) return undefined
  const amount = Number(digits)
  return sign === '-' || sign === '−' ? -amount : amount
}
