import { Heart as HeartIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import { storedFavourites } from '#web/accounts/session/signed-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type FavouriteResult = { isFavourite: boolean; problem?: string }

type Props = {
  uniId: string
  name: string
  /** Renders the card with this heart button. */
  renderCard: (heart: ReactNode) => ReactNode
}

/** A favourite. After removal it stays in place, greyed out with an Undo button, until the customer leaves the page. */
export function FavouriteItem({ uniId, name, renderCard }: Props) {
  const fetcher = useFetcher<FavouriteResult>()
  const asked = fetcher.formData?.get('intent')
  const isFavourite = asked === undefined ? (fetcher.data?.isFavourite ?? true) : asked === 'add'
  const box = useRef<HTMLLIElement>(null)
  const before = useRef(isFavourite)
  useEffect(() => {
    const others = storedFavourites.read().filter((id) => id !== uniId)
    storedFavourites.write(isFavourite ? [...others, uniId] : others)
    // The pressed button is inert now, so its opposite takes the focus.
    if (before.current !== isFavourite)
      box.current?.querySelector<HTMLElement>(isFavourite ? '[aria-pressed]' : '[value=add]')?.focus()
    before.current = isFavourite
  }, [isFavourite, uniId])
  const common = <input type="hidden" name="restaurant" value={uniId} />
  return (
    <li ref={box} className="relative">
      <div inert={!isFavourite} className={`h-full ${isFavourite ? '' : 'opacity-40 grayscale'}`}>
        {renderCard(
          <fetcher.Form method="post" action="/favourite" className="absolute top-3 right-3">
            {common}
            <button
              type="submit"
              name="intent"
              value="remove"
              aria-pressed={isFavourite}
              aria-label={`Favourite: ${name}`}
              className="heart flex size-11 items-center justify-center rounded-full bg-surface text-brand shadow-s1"
            >
              <HeartIcon size={20} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
            </button>
          </fetcher.Form>,
        )}
      </div>
      <div role="status" className={isFavourite ? 'sr-only' : overlay}>
        {!isFavourite && (
          <div className="flex flex-col items-center gap-3 rounded-card bg-surface p-5 shadow-s2">
            <p className="max-w-60 font-semibold">{name} is no longer a favourite.</p>
            <fetcher.Form method="post" action="/favourite">
              {common}
              <button type="submit" name="intent" value="add" className={buttonStyle('secondary', 'card')}>
                <Undo2 size={18} aria-hidden="true" />
                Undo<span className="sr-only"> and keep {name} as a favourite</span>
              </button>
            </fetcher.Form>
          </div>
        )}
        {isFavourite && fetcher.data?.problem}
      </div>
      {fetcher.data?.problem && (
        <p className="mt-2 text-small font-semibold text-brand-strong">{fetcher.data.problem}</p>
      )}
    </li>
  )
}

const overlay = 'absolute inset-0 flex items-center justify-center p-4 text-center'
