import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import {
  type Allergen,
  type AllergenGroup,
  allergens as allAllergens,
  type DeclaredAllergens,
  toAllergenStatement,
} from '#domain/catalogue/menu/allergens.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  declared: DeclaredAllergens
  /** The option groups of a dish. */
  groups?: readonly AllergenGroup[]
  mine: readonly Allergen[]
  telephone: string
  /** An option: the number cannot be a link in its label, and options without allergens say nothing. */
  isInLabel?: boolean
}

/** States only what the restaurant declared, or that it declared nothing; never that a dish is safe. */
export function AllergenText({ declared, groups = [], mine, telephone, isInLabel = false }: Props) {
  const isPlain = declared?.length === 0 && mine.length === 0
  // Nothing is asked about a plain dish, yet "No allergens listed" must hold for its choices too.
  const asked = isPlain ? allAllergens : mine
  const { contains, someChoicesContain, undeclared, notListed } = toAllergenStatement(declared, groups, asked)
  const others = declared?.filter((allergen) => !contains.includes(allergen)) ?? []
  return (
    <>
      {contains.length > 0 && <Warning>Contains {contains.join(', ')}</Warning>}
      {someChoicesContain.length > 0 && (
        <Warning>Some choices contain {someChoicesContain.join(', ')}</Warning>
      )}
      {undeclared && (
        <span>
          {undeclared === 'dish' ? 'No allergen information' : 'Some choices have no allergen information'}:
          ask the restaurant, {isInLabel ? telephone : <Telephone number={telephone} />}
        </span>
      )}
      {notListed.length > 0 && !isPlain && (
        <span>{capitalise(notListed.join(', '))} not listed by the restaurant</span>
      )}
      {others.length > 0 && (
        <span>
          <b className="font-semibold text-ink">{contains.length > 0 ? 'and' : 'Contains'}</b>{' '}
          {others.join(', ')}
        </span>
      )}
      {isPlain && notListed.length > 0 && !isInLabel && <span>No allergens listed by the restaurant</span>}
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1 font-semibold text-brand-strong">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
