import type { Customer } from '#contract/accounts/customers.ts'

/** Who is signed in: initials, name, and what they sign in with. */
export function PersonTile({ customer }: { customer: Customer }) {
  const name = customer.name ?? (customer.kind === 'guest' ? 'Guest' : 'My account')
  return (
    <div className="flex items-center gap-3 px-1">
      <span
        aria-hidden="true"
        className="flex size-13 shrink-0 items-center justify-center rounded-2xl bg-butter font-display text-[1.25rem] font-extrabold text-cocoa"
      >
        {initialsOf(customer)}
      </span>
      <div className="min-w-0">
        <p className="font-display text-[1.125rem] leading-tight font-bold break-words">{name}</p>
        <p className="text-small break-words text-muted">{customer.mobileNo ?? customer.email}</p>
      </div>
    </div>
  )
}

export function initialsOf({ name, email }: Customer): string {
  const words = (name ?? email ?? '').split(/[\s@.]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
