import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A sentence about what was just tried, above the button it concerns. */
export function MessageBox({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const isError = kind === 'error'
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-control px-4 py-3.5 font-medium ${isError ? 'bg-brand-tint text-error-text' : 'bg-basil-tint text-basil-text'}`}
    >
      {isError ? (
        <CircleAlert size={22} className="shrink-0" aria-hidden="true" />
      ) : (
        <CircleCheck size={22} className="shrink-0" aria-hidden="true" />
      )}
      <div className="min-w-0 break-words">{children}</div>
    </div>
  )
}
