import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

type Props = { outletId: string; title: string; said?: string; problem?: string | undefined }

/** Over every page of the set-up: the way back, and what became of the last press. */
export function SetupHead({ outletId, title, said = '', problem }: Props) {
  return (
    <div className="no-print grid gap-3">
      <Link
        to={`/outlet/${outletId}/set-up`}
        className="inline-flex min-h-11 w-fit items-center gap-2 underline"
      >
        <ArrowLeft size={18} aria-hidden="true" /> Set-up
      </Link>
      <h2 className="text-[1.625rem]">{title}</h2>
      <div role="status">
        {said !== '' && (
          <p className="rounded-control bg-basil-tint p-3 font-semibold text-basil-text">{said}</p>
        )}
      </div>
      <div role="alert">
        {problem !== undefined && (
          <p className="rounded-control bg-brand-tint p-3 font-semibold text-error-text">{problem}</p>
        )}
      </div>
    </div>
  )
}
