import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import {
  type Allergen,
  type AllergenGroup,
  allergens as allAllergens,
  type DeclaredAllergens,
  listTypes,
  toAllergenStatement,
} from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type Declaration,
  type DeclaredFields,
  formatAllergenList,
  namesOf,
  toDeclaration,
} from '#domain/catalogue/menu/allergens/declaration.ts'
import { joinDeclarations } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type NamedGroup = Omit<AllergenGroup, 'types'> & {
  types: readonly (AllergenGroup['types'][number] &
    DeclaredFields & { opens?: readonly NamedGroup[] | undefined })[]
}

type Props = Pick<DeclaredFields, 'named' | 'mayContain'> & {
  declared: DeclaredAllergens
  /** The option groups of a dish. */
  groups?: readonly NamedGroup[]
  mine: readonly Allergen[]
  telephone: string
  /** An option: the number cannot be a link in its label, and options without allergens say nothing. */
  isInLabel?: boolean
  /** The kitchen reads it: `mine` are its customer's. */
  isForKitchen?: boolean | undefined
  /** Mine stand in a box of their own, as in the cart. */
  isBoxed?: boolean
}

/** States all that the restaurant declared, or that it declared nothing; never that a dish is safe. Mine come first. */
export function AllergenText({
  declared,
  groups = [],
  mine,
  telephone,
  isInLabel = false,
  isForKitchen = false,
  isBoxed = false,
  ...more
}: Props) {
  const all = toAllergenStatement(declared, groups, allAllergens)
  const [contains, others] = partition(all.contains, mine)
  const [ofChoices, othersOfChoices] = partition(all.someChoicesContain, mine)
  const dish = toDeclaration({ allergens: declared, ...more })
  const { named = [], mayContain = [] } = dish ?? {}
  const format = (list: readonly Allergen[]) =>
    formatAllergenList(list, named, findOtherwiseNamed(dish, groups))
  const [mayContainMine, mayContainOthers] = partition(
    mayContain.filter((one) => !all.contains.includes(one)),
    mine,
  )
  const [mayOfChoices, mayOfChoicesOthers] = partition(
    all.someChoicesMayContain.filter((one) => !mayContain.includes(one)),
    mine,
  )
  const [notListed] = partition(
    all.notListed.filter((one) => !mayContain.includes(one)),
    mine,
  )
  const isNothingListed = all.notListed.length === allAllergens.length && mayContain.length === 0
  const warnings = (
    [
      ['Contains', format(contains)],
      ['May contain', mayContainMine.join(', ')],
      ['Some choices contain', ofChoices.join(', ')],
      ['Some choices may contain', mayOfChoices.join(', ')],
    ] as const
  ).filter(([, list]) => list !== '')
  return (
    <>
      {warnings.map(([verb, list]) => (
        <Warning key={verb} isBoxed={isBoxed}>
          {verb} <b className="font-bold">{list}</b>, which{' '}
          {isForKitchen ? 'the customer avoids' : 'you avoid'}
        </Warning>
      ))}
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
        <Statement lead={contains.length > 0 ? 'Also contains' : 'Contains'}>{format(others)}</Statement>
      )}
      {mayContainOthers.length > 0 && <Statement lead="May contain">{mayContainOthers.join(', ')}</Statement>}
      {othersOfChoices.length > 0 && (
        <Statement lead={ofChoices.length > 0 ? 'Some choices also contain' : 'Some choices contain'}>
          {othersOfChoices.join(', ')}
        </Statement>
      )}
      {mayOfChoicesOthers.length > 0 && (
        <Statement lead="Some choices may contain">{mayOfChoicesOthers.join(', ')}</Statement>
      )}
      {isNothingListed && mine.length === 0 && !isInLabel && (
        <span>Declared by the restaurant: none of the 14 allergens</span>
      )}
    </>
  )
}

/** The allergens of a dish whose names do not cover what its options have or may have. */
function findOtherwiseNamed(dish: Declaration | null, groups: readonly NamedGroup[]): Allergen[] {
  if (!dish || dish.named.length === 0) return []
  const options = listTypes<DeclaredFields>(groups).map((type) => ({
    name: '',
    declared: toDeclaration(type),
  }))
  const { named, unnamed = [] } = joinDeclarations([{ name: '', declared: dish }, ...options])
  const added = named.filter((one) => !dish.named.includes(one))
  return dish.contains.filter(
    (one) => unnamed.includes(one) || namesOf(one).some((name) => added.includes(name)),
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

function Warning({ isBoxed, children }: { isBoxed: boolean; children: ReactNode }) {
  const look = isBoxed
    ? 'flex basis-full gap-1.5 rounded-lg bg-brand-tint px-2.5 py-1.5 text-error-text'
    : 'inline-flex gap-1 font-semibold text-brand-strong'
  return (
    <span className={`items-start ${look}`}>
      <OctagonAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
