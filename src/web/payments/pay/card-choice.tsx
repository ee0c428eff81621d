import { Lock, Plus } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { CardEntryRef } from '#web/payments/pay/card-entry-props.ts'
import { CardEntry } from '#web/payments/pay/card-entry.tsx'
import type { CardPick, TypedCard } from '#web/payments/pay/card-pick.ts'
import { type CardChoices, fetchCardChoices } from '#web/payments/pay/saved-card.ts'
import { SavedCards } from '#web/payments/pay/saved-cards.tsx'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

export type CardChoiceRef = {
  /** Shows the errors of a half-typed card and focuses the first. Returns false where there is nothing to show. */
  showProblems(): boolean
}

type Props = {
  value: CardPick | undefined
  onPick: (pick: CardPick | undefined) => void
  /** The page to come back to from /add-user-card, with `card` in its address. */
  returnTo: string
  ref?: Ref<CardChoiceRef>
}

/** The card to pay with: a saved one or, where there is none, one that is typed here. */
export function CardChoice({ value, onPick, returnTo, ref }: Props) {
  const { data: found, error, refetch } = useQuery({ key: 'cards', fetch: fetchCardChoices })
  const added = useSearchParams()[0].get('card')
  const entry = useRef<CardEntryRef>(null)
  const chosen = value && 'cardId' in value ? value.cardId : undefined
  const chooseFirst = useEffectEvent(({ cards }: CardChoices) => {
    const usable = cards.filter(({ isExpired }) => !isExpired)
    const first = [added, chosen].flatMap((id) => usable.find((card) => card.id === id) ?? [])[0] ?? usable[0]
    onPick(first && { cardId: first.id })
  })
  useEffect(() => {
    if (found) chooseFirst(found)
  }, [found])
  useImperativeHandle(ref, () => ({
    showProblems: () => ((entry.current?.isEmpty() ?? true) ? false : entry.current!.showProblems()),
  }))

  if (!found && error !== undefined)
    return (
      <MessageBox kind="error">
        <p>We could not load your cards.</p>
        <button type="button" className={`mt-3 ${buttonStyle('secondary', 'card')}`} onClick={refetch}>
          Try again
        </button>
      </MessageBox>
    )
  if (!found)
    return (
      <p role="status" className="py-3 text-muted">
        Loading your cards…
      </p>
    )
  if (!found.card) return <p className="py-3">Card payment is not available. Choose another way to pay.</p>
  return (
    <div className="flex flex-col gap-4">
      {found.cards.length > 0 && (
        <SavedCards cards={found.cards} chosen={chosen} onChoose={(cardId) => onPick({ cardId })} />
      )}
      {found.cards.every(({ isExpired }) => isExpired) && (
        <NewCardFields ref={entry} gateway={found.card} isGuest={found.isGuest} onPick={onPick} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={addCardPath(returnTo)} className={`-ml-4 ${buttonStyle('ghost', 'card')}`}>
          <Plus size={20} aria-hidden="true" />
          Add Payment Method
        </Link>
        <p className="flex items-center gap-2 text-small text-muted">
          <Lock size={16} aria-hidden="true" />
          Charged when the restaurant accepts
        </p>
      </div>
    </div>
  )
}

/** The page that adds a card and then returns. */
export function addCardPath(returnTo: string): string {
  return `/add-user-card?from=${encodeURIComponent(returnTo)}`
}

type NewCardProps = {
  gateway: NonNullable<CardChoices['card']>
  isGuest: boolean
  onPick: Props['onPick']
  ref: Ref<CardEntryRef>
}

function NewCardFields({ gateway, isGuest, onPick, ref }: NewCardProps) {
  const id = useId()
  const [typed, setTyped] = useState<TypedCard>()
  const [saveCard, setSave] = useState(false)
  const pick = useEffectEvent((typed: TypedCard | undefined, saveCard: boolean) =>
    onPick(typed && { typed, saveCard }),
  )
  useEffect(() => pick(typed, saveCard), [typed, saveCard])
  return (
    <div className="flex flex-col gap-4">
      <CardEntry ref={ref} gateway={gateway} onChange={(card) => setTyped(card)} />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={saveCard}
          onChange={({ target }) => setSave(target.checked)}
        />
        {isGuest ? 'Keep this card until I leave' : 'Save this card for next time'}
      </label>
    </div>
  )
}
