import { CircleAlert } from 'lucide-react'

import {
  type Allergen,
  type DeclaredAllergens,
  toAllergenStatement,
} from '#domain/catalogue/menu/allergens.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  declared: DeclaredAllergens
  mine: readonly Allergen[]
  telephone: string
  /** An option: the number cannot be a link in its label, and options without allergens say nothing. */
  isInLabel?: boolean
}

/** States only what the restaurant declared, or that it declared nothing; never that a dish is safe. */
export function AllergenText({ declared, mine, telephone, isInLabel = false }: Props) {
  if (declared === null)
    return (
      <span>
        No allergen information: ask the restaurant,{' '}
        {isInLabel ? telephone : <Telephone number={telephone} />}
      </span>
    )
  const statement = toAllergenStatement(declared, mine)
  const found = statement.kind === 'contains' ? statement.allergens : []
  const others = declared.filter((allergen) => !found.includes(allergen))
  return (
    <>
      {found.length > 0 && (
        <span className="inline-flex items-start gap-1 font-semibold text-brand-strong">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          Contains {found.join(', ')}
        </span>
      )}
      {found.length === 0 && mine.length > 0 && (
        <span>{capitalise(mine.join(', '))} not listed by the restaurant</span>
      )}
      {others.length > 0 && (
        <span>
          <b className="font-semibold text-ink">{found.length > 0 ? 'and' : 'Contains'}</b>{' '}
          {others.join(', ')}
        </span>
      )}
      {declared.length === 0 && mine.length === 0 && !isInLabel && (
        <span>No allergens listed by the restaurant</span>
      )}
    </>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
