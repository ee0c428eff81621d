import { Link } from 'react-router'

import type { AuditLogEntry } from '#contract/platform/audit-log.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'

/** One entry of the audit log: what, when, who and where, and each field before and after. */
export function AuditLogRow({ entry: { what, at, by, outlet, detail } }: { entry: AuditLogEntry }) {
  const fields = toFields(detail)
  return (
    <li className="rounded-panel bg-surface p-4.5 shadow-s1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">{formatKind(what)}</h2>
        <time dateTime={at} className="text-small text-muted">
          {formatLongTime(at)}
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

/** 'banner-changed' as 'Banner changed'. */
export function formatKind(kind: string): string {
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Detail = AuditLogEntry['detail']

/** Each field with its value, or with its values before and after. */
function toFields(detail: Detail): [name: string, value: string][] {
  return Object.entries(detail)
    .filter(([name]) => !(name.endsWith(was) && name.slice(0, -was.length) in detail))
    .map(([name, value]) => {
      const before = detail[name + was]
      return [
        formatFieldName(name),
        before === undefined ? formatValue(value) : `${formatValue(before)} → ${formatValue(value)}`,
      ]
    })
}

const was = ' before'

function formatValue(value: Detail[string]): string {
  return value === null || value === '' ? 'nothing' : String(value)
}

/** 'buttonTitle' as 'button title', 'paused_until' as 'paused until'. */
function formatFieldName(name: string): string {
  return name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .trim()
}
