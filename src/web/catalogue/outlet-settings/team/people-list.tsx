import type { OutletPerson } from '#contract/accounts/outlet-people.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { RolePill } from '#web/catalogue/outlet-settings/team/role-pill.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  people: readonly OutletPerson[]
  now: Date
  /** Absent on a shared device. */
  onChange: ((person: OutletPerson) => void) | undefined
  isLastOwner: (person: OutletPerson) => boolean
}

export function PeopleList({ people, now, onChange, isLastOwner }: Props) {
  return (
    <section className="paper paper-panel" aria-labelledby="people">
      <h3 id="people" className="text-title">
        People
      </h3>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk font-bold"
            >
              {toInitials(formatPerson(person))}
            </span>
            <div className="min-w-0 grow basis-52">
              <p className="font-semibold break-words">
                {formatPerson(person)}
                {person.isYou && ' (you)'}
              </p>
              <p className="text-small break-words text-muted">
                {person.name?.trim() ? person.email : 'Name not given'}
              </p>
              <p className="text-small text-muted">
                {formatSeen(person, now)}
                {person.hasPin && ', has a PIN'}
              </p>
            </div>
            <RolePill role={person.outletRole} />
            {isLastOwner(person) ? (
              <p className="text-small text-muted">Only owner</p>
            ) : (
              onChange && (
                <TouchButton kind="edged" aria-haspopup="dialog" onClick={() => onChange(person)}>
                  Change<span className="sr-only"> {formatPerson(person)}</span>
                </TouchButton>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A person without a name is known by their email or mobile. */
export function formatPerson({ name, email, mobileNo }: Pick<OutletPerson, 'name' | 'email' | 'mobileNo'>) {
  return name?.trim() || email || mobileNo || 'Name not given'
}

/** The last use of a session is recorded once an hour. */
function formatSeen({ lastUsedAt }: OutletPerson, now: Date): string {
  if (lastUsedAt === null) return 'Not signed in'
  return `Last seen ${formatRelativeTime(new Date(lastUsedAt), now).toLowerCase()}`
}

function toInitials(name: string): string {
  const [first = '', ...rest] = name.split(/[\s@.]+/)
  const last = rest.at(-1) ?? ''
  return (first.charAt(0) + last.charAt(0)).toUpperCase()
}
