import { Link } from 'react-router'

import type { RecordedChange } from '#contract/changes.ts'
import { longTime } from '#web/admin/said-words.ts'

/** One line of the log: what, who, where and when, and each field as it was and is. */
export function ChangeRow({ change: { what, at, by, outlet, detail } }: { change: RecordedChange }) {
  const fields = Object.entries(detail)
  return (
    <li className="rounded-panel bg-surface p-4.5 shadow-s1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.125rem]">{kindName(what)}</h2>
        <time dateTime={at} className="text-small text-muted">
          {longTime(at)}
        </time>
      </div>
      <p className="mt-1 break-words">
        By{' '}
        {by ? (
          <Link className={link} to={`/admin/changes?by=${by._id}`}>
            {by.name ?? by.email ?? 'a closed account'}
          </Link>
        ) : (
          'the system'
        )}
        {outlet && (
          <>
            , at{' '}
            <Link className={link} to={`/admin/restaurants/${outlet._id}`}>
              {outlet.name}
            </Link>
          </>
        )}
      </p>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-x-4 text-small sm:grid-cols-[200px_minmax(0,1fr)]">
          {fields.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name.replaceAll('_', ' ')}</dt>
              <dd className="break-words">{value === null || value === '' ? 'nothing' : String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const link =
  'inline-block py-1 font-bold text-brand-strong underline decoration-2 underline-offset-4 hover:text-ink'

/** 'banner-changed' as people read it. */
export function kindName(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
