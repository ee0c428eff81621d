import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { Note } from '#web/ui/notices/note.tsx'

/** The result of the last attempt, above the button it is about. */
export function MessageBox({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const isError = kind === 'error'
  return (
    <Note role={isError ? 'alert' : 'status'} tone={kind} className="flex items-start gap-3 font-medium">
      {isError ? (
        <CircleAlert size={22} className="shrink-0" aria-hidden="true" />
      ) : (
        <CircleCheck size={22} className="shrink-0" aria-hidden="true" />
      )}
      <div className="min-w-0 break-words">{children}</div>
    </Note>
  )
}
