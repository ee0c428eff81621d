import { Link } from 'react-router'

import type { RecordedChange } from '#contract/platform/audit-log.ts'
import { longTime } from '#web/shell/admin/said-words.ts'

/** One line of the log: what, who, where and when, and each field as it was and is. */
export function ChangeRow({ change: { what, at, by, outlet, detail } }: { change: RecordedChange }) {
  const fields = fieldsOf(detail)
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
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
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

type Detail = RecordedChange['detail']

/** Each field once: as it is, or as it was and is. */
function fieldsOf(detail: Detail): [name: string, value: string][] {
  return Object.entries(detail)
    .filter(([name]) => !(name.endsWith(was) && name.slice(0, -was.length) in detail))
    .map(([name, value]) => {
      const before = detail[name + was]
      return [inWords(name), before === undefined ? shown(value) : `${shown(before)} → ${shown(value)}`]
    })
}

const was = ' before'

function shown(value: Detail[string]): string {
  return value === null || value === '' ? 'nothing' : String(value)
}

/** 'buttonTitle' and 'paused_until' as people read them. */
function inWords(name: string): string {
  return name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .trim()
}
