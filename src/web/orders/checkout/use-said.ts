import { useEffect, useRef, useState } from 'react'

import type { FieldName } from '#web/orders/checkout/draft-problems.ts'
import type { Said } from '#web/orders/checkout/said-at-end.ts'

/** What stands above the button. The focus goes there, so that it is read; a field that is changed is not wrong any more. */
export function useSaid() {
  const [said, tell] = useState<Said>()
  const box = useRef<HTMLDivElement>(null)
  const lines = said?.lines
  useEffect(() => {
    if (lines) box.current?.focus()
  }, [lines])
  return {
    said,
    tell,
    box,
    problemOf: (field: FieldName) => said?.fields.find((one) => one.field === field)?.text,
    forgive: (fields: readonly string[]) =>
      tell((now) => now && { ...now, fields: now.fields.filter(({ field }) => !fields.includes(field)) }),
  }
}
