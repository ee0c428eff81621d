import { useId } from 'react'

import { splitMatches } from '#web/catalogue/search/suggestions/split-matches.ts'
import type { Choice, Group } from '#web/catalogue/search/suggestions/to-groups.ts'

type Props = {
  group: Group
  /** The words that are printed bold. */
  words: readonly string[]
  chosen: Choice | undefined
  idOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

export function SuggestionGroup({ group, words, chosen, idOf, onChoose }: Props) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className="pb-2">
      <p id={heading} className="px-3 pt-3 pb-1 text-small font-bold text-muted" aria-hidden="true">
        {group.name}
      </p>
      {group.choices.map((choice) => (
        // A link, so that it opens in a new tab as well; the field keeps the focus.
        <a
          key={choice.to}
          role="option"
          id={idOf(choice)}
          href={choice.to}
          tabIndex={-1}
          aria-selected={choice === chosen}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onChoose(choice)
          }}
          className="flex min-h-14 items-center gap-3 rounded-2xl px-3 py-2 hover:bg-sunk aria-selected:bg-brand-tint"
        >
          <Tile icon={choice.icon} picture={choice.picture} />
          <span className="min-w-0 grow">
            <span className="block break-words">
              {splitMatches(choice.title, words).map(({ text, isMatch }, at) =>
                isMatch ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
              )}
            </span>
            {choice.note && <span className="block text-small text-muted">{choice.note}</span>}
          </span>
          <i className="mask-icon size-5 text-muted icon-[chevron-right]" aria-hidden="true" />
        </a>
      ))}
    </div>
  )
}

const icons = { store: 'icon-[store]', utensils: 'icon-[utensils]', search: 'icon-[search]' }

function Tile({ icon, picture }: { icon: Choice['icon']; picture: Choice['picture'] }) {
  if (picture)
    return (
      <img src={picture} alt="" width="44" height="44" className="size-11 shrink-0 rounded-xl object-cover" />
    )
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk" aria-hidden="true">
      <i className={`mask-icon size-5 ${icons[icon]}`} />
    </span>
  )
}
