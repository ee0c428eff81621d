import { CircleHelp, OctagonAlert, Wheat } from 'lucide-react'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type AllergenSentence,
  type LineAllergens,
  toAllergenSentences,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  /** Undefined if they have not been read: that never looks like "none". */
  allergens: LineAllergens | undefined
  avoid?: readonly Allergen[]
  /** Follows a sentence that says to ask. */
  telephone?: string | undefined
}

const looks: Record<AllergenSentence['kind'], { Icon: typeof Wheat; style: string }> = {
  avoided: { Icon: OctagonAlert, style: 'rounded-lg bg-brand-tint px-2.5 py-1.5 text-error-text' },
  declared: { Icon: Wheat, style: 'text-muted' },
  unknown: { Icon: CircleHelp, style: 'rounded-lg bg-sunk px-2.5 py-1.5 text-ink-2' },
}

const notLoaded: AllergenSentence = {
  kind: 'unknown',
  text: 'Allergens not loaded. See the menu, or ask the restaurant.',
}

/** The allergens of a dish with its options, in the same words on every page. */
export function LineAllergenText({ allergens, avoid = [], telephone }: Props) {
  return (
    <div className="mt-1.5 flex flex-col gap-1 text-small font-normal">
      {(allergens ? toAllergenSentences(allergens, avoid) : [notLoaded]).map(({ kind, text }) => {
        const { Icon, style } = looks[kind]
        return (
          <p key={text} className={`flex items-start gap-1.5 ${style}`}>
            <Icon size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 break-words">
              <EmphasisedSentence text={text} />
              {kind === 'unknown' && telephone && (
                <>
                  {' '}
                  <Telephone number={telephone} />
                </>
              )}
            </span>
          </p>
        )
      })}
    </div>
  )
}

/** The verb of a statement stands out; of an avoided allergen, its name. */
export function EmphasisedSentence({ text }: { text: string }) {
  const [, verb, avoided, rest] =
    /^(Contains|May contain) (?:(.+)(?=, which you avoid))?(.*)$/s.exec(text) ?? []
  if (!verb) return text
  return avoided ? (
    <>
      {verb} <b>{avoided}</b>
      {rest}
    </>
  ) : (
    <>
      <b className="font-semibold text-ink">{verb}</b> {rest}
    </>
  )
}
