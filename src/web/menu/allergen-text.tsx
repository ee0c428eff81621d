import { CircleAlert } from 'lucide-react'

import { type Allergen, type Declared, statementFor } from '#domain/allergens.ts'

type Props = {
  declared: Declared
  mine: readonly Allergen[]
  telephone: string
  /** An option without a word on allergens is not worth a line unless somebody asked. */
  isShort?: boolean
}

/** Never that something is safe: only what the restaurant has declared, or that it has declared nothing. */
export function AllergenText({ declared, mine, telephone, isShort = false }: Props) {
  if (declared === null) {
    if (isShort && mine.length === 0) return null
    return (
      <span>
        No allergen information: ask the restaurant
        {!isShort && (
          <>
            {', '}
            <a href={`tel:${telephone.replaceAll(' ', '')}`} className="whitespace-nowrap underline">
              {telephone}
            </a>
          </>
        )}
      </span>
    )
  }
  if (mine.length === 0) {
    if (declared.length === 0) return isShort ? null : <span>No allergens listed by the restaurant</span>
    return (
      <span>
        <b className="font-semibold text-ink">Contains</b> {declared.join(', ')}
      </span>
    )
  }
  const statement = statementFor(declared, mine)
  if (statement.says === 'contains')
    return (
      <span className="inline-flex items-start gap-1 font-semibold text-brand-strong">
        <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
        Contains {statement.allergens.join(', ')}
      </span>
    )
  return <span>{sentence(mine.join(', '))} not listed by the restaurant</span>
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
