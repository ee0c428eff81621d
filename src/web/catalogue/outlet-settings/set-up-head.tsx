import { ArrowLeft, CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'

type Props = { outletId: string; title: string; said?: string; problem?: string | undefined }

/** Over every page of the set-up: the way back, and, wherever on the page one is, what became of the last press. */
export function SetupHead({ outletId, title, said = '', problem }: Props) {
  return (
    <>
      <div className="no-print">
        <Link
          to={`/outlet/${outletId}/set-up`}
          className="inline-flex min-h-11 w-fit items-center gap-2 underline"
        >
          <ArrowLeft size={18} aria-hidden="true" /> Set-up
        </Link>
        <h2 className="text-[1.625rem]">{title}</h2>
      </div>
      <div className="board-said no-print">
        <div role="status">
          {said !== '' && (
            <p className="bg-basil-tint text-basil-text">
              <CircleCheck size={22} className="shrink-0" aria-hidden="true" />
              {said}
            </p>
          )}
        </div>
        <div role="alert">
          {problem !== undefined && (
            <p ref={takeFocus} tabIndex={-1} className="bg-brand-tint text-error-text">
              <CircleAlert size={22} className="shrink-0" aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function takeFocus(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
}
