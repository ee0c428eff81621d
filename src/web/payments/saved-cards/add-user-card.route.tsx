import { ArrowLeft } from 'lucide-react'
import { Link, redirect, useSearchParams } from 'react-router'

import type { Route } from './+types/add-user-card.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { parseReturnPath } from '#domain/accounts/return-path.ts'
import { load } from '#web/platform/calls/call.ts'
import { orOfflineProblem, outcome, tryForm } from '#web/platform/forms/outcome.ts'
import { AddCardForm } from '#web/payments/pay/add-card-form.tsx'
import { orSignIn } from '#web/platform/access/protect.ts'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'
import { pathAfterAdding } from '#web/payments/saved-cards/path-after-adding.ts'
import { CardsUnavailable } from '#web/payments/saved-cards/cards-unavailable.tsx'
import { fieldOf, saveCard, withoutSecrets } from '#web/payments/saved-cards/save-card.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Add card')
}

export async function loader({ context }: Route.LoaderArgs) {
  const { data: methods } = await load(context, api.payments.listPaymentMethods, {})
  return { gateway: methods.card }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const from = new URL(request.url).searchParams.get('from')
  return orSignIn(
    request,
    tryForm(withoutSecrets(form), fieldOf, async () => {
      throw redirect(pathAfterAdding(from, await saveCard(context, form)))
    }),
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, (form, problem) => outcome(withoutSecrets(form), problem))
}

export default function AddUserCardPage({ loaderData: { gateway }, actionData }: Route.ComponentProps) {
  const back = parseReturnPath(useSearchParams()[0].get('from'))
  return (
    <>
      <Link
        to={back ?? '/my-wallet'}
        className="-ml-2 mb-2 inline-flex h-11 items-center gap-2 rounded-control px-2 font-bold text-brand-strong hover:bg-sunk"
      >
        <ArrowLeft size={20} aria-hidden="true" />
        {back ? 'Back' : 'My Wallet'}
      </Link>
      <h1 className="mb-6 text-page font-extrabold md:text-page-wide">Add card</h1>
      {gateway ? <AddCardForm gateway={gateway} refused={actionData} /> : <CardsUnavailable />}
      {gateway?.gateway === 'stripe' && <NeedsScript what="Adding a card" className="mt-5" />}
    </>
  )
}
