import { Link } from 'react-router'

import { signInAddress } from '#web/platform/access/protect.ts'
import { storedFavourites, noFavourites, useSignedIn } from '#web/accounts/session/signed-in.ts'
import { useStored } from '#web/ui/stored/stored.ts'

type Props = { uniId: string; name: string; className: string }

/** Adds or removes a favourite. A visitor signs in first and returns to the restaurant. */
export function Heart({ uniId, name, className }: Props) {
  const isSignedIn = useSignedIn()
  const isFavourite = useStored(storedFavourites, noFavourites).includes(uniId)
  const look = `flex size-11 shrink-0 items-center justify-center rounded-full ${className}`
  if (!isSignedIn)
    return (
      <Link to={signInAddress(`/order/${uniId}`)} aria-label={`Add ${name} to favourites`} className={look}>
        <i className="mask-icon size-5 icon-[heart]" aria-hidden="true" />
      </Link>
    )
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${name}`}
      onClick={() =>
        void import('#web/catalogue/favourites/mark-favourite.ts').then((m) =>
          m.markFavourite(uniId, !isFavourite),
        )
      }
      className={`heart ${look} ${isFavourite ? 'text-brand' : ''}`}
    >
      <i
        className={`mask-icon size-5 ${isFavourite ? 'icon-filled-[heart]' : 'icon-[heart]'}`}
        aria-hidden="true"
      />
    </button>
  )
}
