import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'

/** By the state in the address; the first is the usual one. */
export const statementTabs = ['Proposed', 'Issued', 'Held', 'Paid', 'Carried forward'] as const
type StatementTab = (typeof statementTabs)[number]

type Props = {
  /** Undefined on the pages beside the list. */
  tab?: StatementTab
  /** Kept in the links of the tabs. */
  filters?: Record<string, string>
}

export function StatementNav({ tab, filters = {} }: Props) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Statements" className="mt-4 flex flex-wrap gap-2">
      {statementTabs.map((name) => (
        <Tab
          key={name}
          to={`/admin/statements?${new URLSearchParams({ ...filters, state: name }).toString()}`}
          name={name}
          isHere={name === tab}
        />
      ))}
      {others.map(([to, name]) => (
        <Tab key={to} to={to} name={name} isHere={pathname === to} />
      ))}
    </nav>
  )
}

const others = [
  ['/admin/statements/payments', 'Payment file'],
  ['/admin/statements/queries', 'Queries'],
] as const

function Tab({ to, name, isHere }: { to: string; name: string; isHere: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={buttonStyle(isHere ? 'soft' : 'secondary', 'card')}
    >
      {name}
    </Link>
  )
}
