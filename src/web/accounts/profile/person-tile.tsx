import type { Customer } from '#contract/accounts/customers.ts'

/** The signed-in customer: initials, name, and mobile or email. */
export function PersonTile({ customer }: { customer: Customer }) {
  const name = customer.name ?? (customer.kind === 'guest' ? 'Guest' : 'My account')
  return (
    <div className="flex items-center gap-3 px-1">
      <span
        aria-hidden="true"
        className="flex size-13 shrink-0 items-center justify-center rounded-2xl bg-butter font-display text-title font-extrabold text-cocoa"
      >
        {initialsOf(customer)}
      </span>
      <div className="min-w-0">
        <p className="font-display text-lead leading-tight font-bold break-words">{name}</p>
        <p className="text-small break-words text-muted">{customer.mobileNo ?? customer.email}</p>
      </div>
    </div>
  )
}

export function initialsOf({ name, email }: Customer): string {
  const parts = (name ?? email ?? '').split(/[\s@.]+/).filter(Boolean)
  return parts
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
