import { Plus, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'

import type { Route } from './+types/my-wallet.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { orOfflineProblem, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'
import { CardFace } from '#web/payments/pay/card-face.tsx'
import { type SavedCard, toSavedCard } from '#web/payments/pay/saved-card.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/notices/empty-plate.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { CardsUnavailable } from '#web/payments/saved-cards/cards-unavailable.tsx'
import { DeleteCard } from '#web/payments/saved-cards/delete-card.tsx'
import { Note } from '#web/ui/notices/note.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'My Wallet')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: methods }, { data: customer }] = await orSignIn(
    request,
    Promise.all([
      load(context, api.payments.listPaymentMethods, {}),
      load(context, api.sessions.readOwnCustomer, {}),
    ]),
  )
  const params = { customerId: customer._id }
  const { data: cards } = await orSignIn(request, load(context, api.savedCards.listCards, { params }))
  const now = context.get(nowContext)
  return {
    cards: cards.map((card) => toSavedCard(card, now)),
    isGuest: customer.kind === 'guest',
    takesCards: methods.card !== null,
  }
}

/** Deletes a card. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return orSignIn(
    request,
    tryForm(form, {}, async () => {
      const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
      const params = { customerId: customer._id, cardId: textIn(form, 'cardId') }
      await load(context, api.savedCards.deleteCard, { params })
      throw redirect('/my-wallet?status=deleted')
    }),
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

/** The message for each `status` of the address. */
const statusMessages: Record<string, string> = {
  successfull: 'Your card is saved.',
  deleted: 'Your card is deleted.',
}

export default function MyWalletPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { cards, isGuest, takesCards } = loaderData
  const status = useSearchParams()[0].get('status')
  const problem = failed && `Failed to delete: ${failed.problem}`
  useEffect(() => {
    if (failed) toast(`Failed to delete: ${failed.problem}`, 'error')
  }, [failed])
  return (
    <>
      <PageHeading title="My Wallet">
        {takesCards && cards.length > 0 && <AddLink className={buttonStyle()} />}
      </PageHeading>
      <div className="mt-5">
        <StatusMessage text={failed ? undefined : findEntry(statusMessages, status)} />
        <noscript>{problem && <p className="mb-5 font-semibold text-brand-strong">{problem}</p>}</noscript>
      </div>
      {!takesCards && <CardsUnavailable />}
      {takesCards && cards.length === 0 && (
        <EmptyPlate
          picture="takeaway-box"
          title="No card is saved"
          text={
            isGuest
              ? 'Add one to pay with. As a guest, your card is stored for this visit only.'
              : 'Add one to pay for your next order in one tap.'
          }
        >
          <AddLink className={buttonStyle()} />
        </EmptyPlate>
      )}
      {cards.length > 0 && <Cards cards={cards} />}
      {takesCards && (
        <Note tone="success" className="mt-7 flex w-fit items-start gap-3 text-label">
          <ShieldCheck size={20} className="shrink-0" aria-hidden="true" />
          <span>
            We store the brand, the last four digits and the expiry. Never the number, never the CVC.
            {isGuest && ' As a guest, your cards are deleted when you leave.'}
          </span>
        </Note>
      )}
    </>
  )
}

function Cards({ cards }: { cards: readonly SavedCard[] }) {
  return (
    <ul aria-label="Your cards" className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ id, brand, last4, expiry, isExpired }, place) => (
        <li key={id} className={isExpired ? '[filter:saturate(0.5)]' : ''}>
          <CardFace
            place={place}
            brand={brand}
            number={
              <>
                <span aria-hidden="true">•••• •••• •••• </span>
                <span className="sr-only">Ending in </span>
                {last4}
              </>
            }
            facts={[
              ['Brand', brand],
              [isExpired ? 'Expired' : 'Expires', expiry],
            ]}
            corner={<DeleteCard id={id} name={`${brand} ending ${last4}`} />}
          />
        </li>
      ))}
      <li className="max-lg:hidden">
        <AddLink className="flex aspect-[1.586] flex-col items-center justify-center gap-3.5 rounded-panel border-2 border-dashed border-edge font-bold text-ink-2 hover:bg-sunk [&>svg]:box-content [&>svg]:rounded-full [&>svg]:bg-surface [&>svg]:p-3" />
      </li>
    </ul>
  )
}

function AddLink({ className }: { className: string }) {
  return (
    <Link to="/add-user-card" className={className}>
      <Plus size={20} aria-hidden="true" />
      Add Payment Method
    </Link>
  )
}
