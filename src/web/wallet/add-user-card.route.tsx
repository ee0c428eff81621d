import { ArrowLeft } from 'lucide-react'
import { Link, redirect, useSearchParams } from 'react-router'

import type { Route } from './+types/add-user-card.route.ts'
import { api } from '#contract/api.ts'
import { wayBack } from '#domain/way-back.ts'
import { load } from '#web/call.ts'
import { outcome, tryForm, withoutLine } from '#web/outcome.ts'
import { AddCardForm } from '#web/payments/add-card-form.tsx'
import { orSignIn } from '#web/protect.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { afterAdding } from '#web/wallet/after-adding.ts'
import { CardsOff } from '#web/wallet/cards-off.tsx'
import { fieldOf, saveCard, withoutSecrets } from '#web/wallet/save-card.ts'
import { wording } from '#web/wording.ts'

export function meta() {
  return [{ title: 'Add card · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { data: methods } = await load(context, api.payments.methods, {})
  return { gateway: methods.card }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const from = new URL(request.url).searchParams.get('from')
  return orSignIn(
    request,
    tryForm(withoutSecrets(form), fieldOf, async () => {
      throw redirect(afterAdding(from, await saveCard(context, form)))
    }),
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (problem) {
    // The browser's word for a line that broke.
    if (!(problem instanceof TypeError)) throw problem
    return withoutLine(outcome(withoutSecrets(form), wording.offline, undefined))
  }
}

export default function AddUserCardPage({ loaderData: { gateway }, actionData }: Route.ComponentProps) {
  const back = wayBack(useSearchParams()[0].get('from'))
  return (
    <>
      <Link
        to={back ?? '/my-wallet'}
        className="-ml-2 mb-2 inline-flex h-11 items-center gap-2 rounded-control px-2 font-bold text-brand-strong hover:bg-sunk"
      >
        <ArrowLeft size={20} aria-hidden="true" />
        {back ? 'Back' : 'My Wallet'}
      </Link>
      <h1 className="mb-6 text-[2.125rem] font-extrabold md:text-[2.5rem]">Add card</h1>
      {gateway ? <AddCardForm gateway={gateway} refused={actionData} /> : <CardsOff />}
      {gateway?.gateway === 'stripe' && (
        <noscript>
          <p className="mt-5 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
            Adding a card needs JavaScript. Switch it on and open this page again.
          </p>
        </noscript>
      )}
      <Toasts />
    </>
  )
}
