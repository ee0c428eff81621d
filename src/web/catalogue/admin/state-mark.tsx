import type { ListedOutlet } from '#contract/catalogue/admin-restaurants.ts'

export const stateNames: Record<ListedOutlet['state'], string> = {
  draft: 'Being set up',
  published: 'On the site',
  suspended: 'Suspended',
}

const colours: Record<ListedOutlet['state'], string> = {
  draft: 'bg-butter-tint text-butter-text',
  published: 'bg-basil-tint text-basil-text',
  suspended: 'bg-brand-tint text-error-text',
}

/** What the public sees of a restaurant. */
export function StateMark({ state }: Pick<ListedOutlet, 'state'>) {
  return (
    <span
      className={`inline-flex h-7 items-center rounded-full px-3 text-small font-bold whitespace-nowrap ${colours[state]}`}
    >
      {stateNames[state]}
    </span>
  )
}
