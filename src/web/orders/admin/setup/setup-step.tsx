import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

import { panelStyle } from '#web/ui/page/panel.tsx'

type Props = {
  number: number
  title: string
  isDone: boolean
  /** The saved value, or why the step matters. */
  lead: ReactNode
  /** The answer to saving this step: it folds again. */
  isJustSaved?: boolean
  /** False where a finished step has nothing left to change: its content is not folded. */
  hasChanges?: boolean
  children: ReactNode
}

/** One step of the set-up page: folded once it is done, open until then. */
export function SetupStep({
  number,
  title,
  isDone,
  isJustSaved = false,
  lead,
  hasChanges = true,
  children,
}: Props) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const savedAt = isJustSaved ? key : undefined
  useEffect(() => {
    if (savedAt !== undefined && details.current) details.current.open = false
  }, [savedAt])
  return (
    <li>
      <section aria-labelledby={id} className={panelStyle}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-heading">
            {number}. {title}
          </h2>
          <p className={`flex items-center gap-2 font-semibold ${isDone ? 'text-basil-text' : 'text-muted'}`}>
            {isDone ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
            {isDone ? 'Done' : 'To do'}
          </p>
        </div>
        <div className="mt-2 max-w-prose break-words text-muted">{lead}</div>
        {isDone && hasChanges ? (
          <details ref={details} className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
              Change<span className="sr-only">: {title}</span>
            </summary>
            <div className="mt-3">{children}</div>
          </details>
        ) : (
          <div className="mt-5">{children}</div>
        )}
      </section>
    </li>
  )
}
