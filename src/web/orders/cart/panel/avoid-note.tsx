import { Hand } from 'lucide-react'
import { Link } from 'react-router'

import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { noAllergens, storedAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { Note } from '#web/ui/notices/note.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

/** The customer's allergens, above the lines of the cart. */
export function AvoidNote({ uniId }: { uniId: string }) {
  const { mine } = useStored(storedAllergens, noAllergens)
  if (mine.length === 0) return null
  return (
    <Note isTight className="flex items-center justify-between gap-3 text-small">
      <p className="flex items-start gap-2">
        <Hand size={18} className="shrink-0" aria-hidden="true" />
        <span>
          <b>You avoid</b> {formatAllergenList(mine)}
        </span>
      </p>
      <Link
        to={`/order/${uniId}#my-allergens`}
        className="inline-flex min-h-11 shrink-0 items-center font-bold underline"
      >
        Change<span className="sr-only"> my allergens</span>
      </Link>
    </Note>
  )
}
