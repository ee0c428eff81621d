import { Check, Minus } from 'lucide-react'

import {
  type Duty,
  formatOutletRole,
  mayDo,
  outletRoles,
  rolesByDuty,
} from '#domain/accounts/outlet-roles.ts'

const labels: Record<Duty, string> = {
  board: 'Boards, sold out',
  guests: 'Bookings, tables, payment',
  settings: 'Menu, hours',
  sales: 'Sales, exports',
  refunds: 'Refunds',
  people: 'People, bank',
}
const duties = Object.keys(rolesByDuty) as Duty[]

export function RoleTable() {
  return (
    <section className="paper paper-panel" aria-labelledby="roles">
      <h3 id="roles" className="text-title">
        What each role may do
      </h3>
      <table className="w-full text-small">
        <thead>
          <tr>
            <th scope="col" className="text-left font-semibold">
              Duty
            </th>
            {outletRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className="px-0.5 py-2 text-center text-tiny font-semibold wrap-normal sm:px-2 sm:text-small"
              >
                {formatOutletRole(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {duties.map((duty) => (
            <tr key={duty}>
              <th scope="row" className="py-2.5 pr-2 text-left font-semibold">
                {labels[duty]}
              </th>
              {outletRoles.map((role) => (
                <td key={role} className="text-center">
                  {mayDo(role, duty) ? (
                    <Check size={18} className="inline text-basil-text" role="img" aria-label="Yes" />
                  ) : (
                    <Minus size={18} className="inline text-muted" role="img" aria-label="No" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
