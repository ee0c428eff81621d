import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import {
  type Allergen,
  type AllergenGroup,
  allergens as allAllergens,
  type DeclaredAllergens,
  toAllergenStatement,
} from '#domain/catalogue/menu/allergens.ts'
import { type DeclaredFields, formatAllergenList, toDeclaration } from '#domain/catalogue/menu/declaration.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = Pick<DeclaredFields, 'named' | 'mayContain'> & {
  declared: DeclaredAllergens
  /** The option groups of a dish. */
  groups?: readonly AllergenGroup[]
  mine: readonly Allergen[]
  telephone: string
  /** An option: the number cannot be a link in its label, and options without allergens say nothing. */
  isInLabel?: boolean
}

/** States all that the restaurant declared, or that it declared nothing; never that a dish is safe. Mine come first. */
export function AllergenText({ declared, groups = [], mine, telephone, isInLabel = false, ...more }: Props) {
  const all = toAllergenStatement(declared, groups, allAllergens)
  const [contains, others] = partition(all.contains, mine)
  const [ofChoices, othersOfChoices] = partition(all.someChoicesContain, mine)
  const { named = [], mayContain = [] } = toDeclaration({ allergens: declared, ...more }) ?? {}
  const [mayContainMine, mayContainOthers] = partition(
    mayContain.filter((one) => !all.contains.includes(one)),
    mine,
  )
  const [notListed] = partition(
    all.notListed.filter((one) => !mayContain.includes(one)),
    mine,
  )
  const isNothingListed = all.notListed.length === allAllergens.length && mayContain.length === 0
  return (
    <>
      {contains.length > 0 && <Warning>Contains {formatAllergenList(contains, named)}</Warning>}
      {mayContainMine.length > 0 && <Warning>May contain {mayContainMine.join(', ')}</Warning>}
      {ofChoices.length > 0 && <Warning>Some choices contain {ofChoices.join(', ')}</Warning>}
      {all.undeclared && (
        <span>
          {all.undeclared === 'dish'
            ? 'No allergen information'
            : 'Some choices have no allergen information'}
          : ask the restaurant, {isInLabel ? telephone : <Telephone number={telephone} />}
        </span>
      )}
      {notListed.length > 0 && <span>{capitalise(notListed.join(', '))} not listed by the restaurant</span>}
      {others.length > 0 && (
        <Statement lead={contains.length > 0 ? 'Also contains' : 'Contains'}>
          {formatAllergenList(others, named)}
        </Statement>
      )}
      {mayContainOthers.length > 0 && <Statement lead="May contain">{mayContainOthers.join(', ')}</Statement>}
      {othersOfChoices.length > 0 && (
        <Statement lead={ofChoices.length > 0 ? 'Some choices also contain' : 'Some choices contain'}>
          {othersOfChoices.join(', ')}
        </Statement>
      )}
      {isNothingListed && mine.length === 0 && !isInLabel && (
        <span>Declared by the restaurant: none of the 14 allergens</span>
      )}
    </>
  )
}

function partition(found: readonly Allergen[], mine: readonly Allergen[]): [Allergen[], Allergen[]] {
  return [
    found.filter((allergen) => mine.includes(allergen)),
    found.filter((allergen) => !mine.includes(allergen)),
  ]
}

function Statement({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <span>
      <b className="font-semibold text-ink">{lead}</b> {children}
    </span>
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
