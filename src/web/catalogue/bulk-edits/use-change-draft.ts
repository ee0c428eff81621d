import { useState } from 'react'

import type { Allergen } from '#domain/catalogue/menu/allergens.ts'
import type { Availability, BulkChange, ListMode, Rounding } from '#domain/catalogue/menu/bulk-change.ts'

/** The form as it is typed. Each kind of change keeps its fields while another is shown. */
export type ChangeDraft = {
  kind: BulkChange['kind']
  by: 'percent' | 'pence'
  amount: string
  roundTo: Rounding
  categoryId: string
  vatRate: '' | '0' | '5' | '20'
  availability: Availability
  mode: ListMode
  groupIds: string[]
  allergens: Allergen[] | null
  /** Of the amount. */
  problem?: string | undefined
}

export function useChangeDraft(categoryId: string) {
  const [draft, setDraft] = useState<ChangeDraft>({
    kind: 'price',
    by: 'percent',
    amount: '',
    roundTo: 5,
    categoryId,
    vatRate: '20',
    availability: 'off',
    mode: 'replace',
    groupIds: [],
    allergens: [],
  })
  const change = toChange(draft)
  const isWrong = change === undefined && draft.amount.trim() !== ''
  return {
    draft: { ...draft, problem: isWrong ? 'Write a number, like 5 or -10.' : undefined },
    change,
    changeDraft: (now: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...now })),
  }
}

/** Undefined while there is no amount. */
function toChange(draft: ChangeDraft): BulkChange | undefined {
  const { kind, mode } = draft
  switch (kind) {
    case 'price': {
      const amount = parseAmount(draft.amount, draft.by)
      return amount === undefined ? undefined : { kind, by: draft.by, amount, roundTo: draft.roundTo }
    }
    case 'category':
      return { kind, categoryId: draft.categoryId }
    case 'vat':
      return { kind, vatRate: draft.vatRate === '' ? null : (Number(draft.vatRate) as 0 | 5 | 20) }
    case 'availability':
      return { kind, availability: draft.availability }
    case 'groups':
      return { kind, mode, groupIds: draft.groupIds }
    default:
      return { kind, mode, allergens: draft.allergens }
  }
}

/** '+ 5', '-10', '2.5'; pence are whole. */
function parseAmount(text: string, by: 'percent' | 'pence'): number | undefined {
  const [, sign = '', digits] = /^([+\-−]?)\s*(\d{1,5}(?:\.\d{1,2})?)\s*[%p]?$/.exec(text.trim()) ?? []
  if (digits === undefined || (by === 'pence' && digits.includes('.'))) return undefined
  const amount = Number(digits)
  return sign === '-' || sign === '−' ? -amount : amount
}
