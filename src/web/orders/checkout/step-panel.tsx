import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = { number: number; title: string; isDone: boolean; children: ReactNode }

/** One step of the form. Its number becomes a tick once nothing in it is missing. */
export function StepPanel({ number, title, isDone, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-panel bg-surface p-4.5 shadow-s1 md:p-7">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`flex size-8 shrink-0 items-center justify-center rounded-[9px] font-display font-bold text-paper ${isDone ? 'bg-basil' : 'bg-ink'}`}
        >
          {isDone ? <Check size={20} strokeWidth={3} /> : number}
        </span>
        <h2 id={id} className="text-[1.375rem]">
          {title}
        </h2>
      </div>
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  )
}
