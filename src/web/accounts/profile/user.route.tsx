import { data, useSearchParams } from 'react-router'

import type { Route } from './+types/user.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { api } from '#contract/api.ts'
import { AboutYou } from '#web/accounts/profile/about-you.tsx'
import { BecomeCustomer } from '#web/accounts/sign-in/code/become-customer.tsx'
import { ChangePassword } from '#web/accounts/profile/change-password.tsx'
import { changeProfile } from '#web/accounts/profile/change-profile.ts'
import { VerifyMobile } from '#web/accounts/sign-in/code/verify-mobile.tsx'
import { LogOutButton } from '#web/accounts/profile/side-menu.tsx'
import { YourData } from '#web/accounts/profile/your-data.tsx'
import { UserId } from '#web/accounts/profile/user-id.tsx'
import { changeAddresses } from '#web/accounts/addresses/change-addresses.ts'
import { DeliveryAddress } from '#web/accounts/addresses/delivery-address.tsx'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { orOfflineProblem, outcome } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { DeviceList } from '#web/accounts/profile/device-list.tsx'
import { endSessions } from '#web/accounts/profile/end-sessions.ts'
import { SecondStepPanel } from '#web/accounts/second-factor/second-step-panel.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'My Profile')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: customer }, { data: addresses }, { data: devices }] = await orSignIn(
    request,
    Promise.all([
      load(context, api.sessions.readOwnCustomer, {}),
      load(context, api.addresses.listAddresses, {}),
      load(context, api.sessions.listSessions, {}),
    ]),
  )
  return { customer, addresses, devices, now: context.get(nowContext) }
}

/** Every form names its command in `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const done = await orSignIn(request, handleForm(context, form))
  if (done === undefined) throw data(null, { status: 400 })
  return done
}

async function handleForm(context: Route.ActionArgs['context'], form: FormData) {
  return (
    (await changeProfile(context, form)) ??
    (await changeAddresses(context, form)) ??
    (await endSessions(context, form))
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

/** The message after each form, and the part of the page that shows it. */
const doneMessages: Record<string, readonly ['you' | 'address' | 'devices' | 'password', string]> = {
  registered: ['you', 'You have an account now. Sign in with your email or mobile number next time.'],
  name: ['you', 'Your name is saved.'],
  contact: ['you', 'Your contact number is saved.'],
  email: ['you', 'Your email is saved.'],
  'add-address': ['address', 'The address is added, and deliveries go to it.'],
  'update-address': ['address', 'Your address is saved.'],
  'choose-address': ['address', 'Deliveries go to that address now.'],
  'remove-address': ['address', 'The address is removed.'],
  password: ['password', 'Your password is changed, and every other device is signed out.'],
  'end-session': ['devices', 'That device is signed out.'],
  'end-others': ['devices', 'Every other device is signed out.'],
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, addresses, devices } = loaderData
  const [address] = useSearchParams()
  const now = useNow() ?? loaderData.now
  const failed = actionData && 'intent' in actionData ? actionData : undefined
  const [part, text] = (failed ? undefined : findEntry(doneMessages, address.get('done'))) ?? []
  const failedIn = (intents: RegExp) => (failed && intents.test(failed.intent) ? failed : undefined)
  useFocusOnProblem(failed)
  return (
    <>
      <PageHeading title="My Profile" />
      <div className="mt-6 flex flex-col gap-5">
        <UserId customer={customer} />
        {customer.mobileNo && !customer.isMobileProved && (
          <VerifyMobile mobileNo={customer.mobileNo} isGuest={customer.kind === 'guest'} />
        )}
        {customer.kind === 'guest' && customer.isMobileProved && (
          <BecomeCustomer failed={failedIn(/^become-customer$/)} />
        )}
        <AboutYou
          customer={customer}
          editing={address.get('edit')}
          failed={failedIn(/^(name|contact|email)$/)}
          status={part === 'you' ? text : undefined}
        />
        <DeliveryAddress
          addresses={addresses}
          asked={address.get('address')}
          failed={failedIn(/-address$/)}
          status={part === 'address' ? text : undefined}
        />
        {customer.kind === 'customer' && (
          <ChangePassword failed={failedIn(/^password$/)} status={part === 'password' ? text : undefined} />
        )}
        <DeviceList
          devices={devices}
          now={now}
          hasPassword={customer.kind === 'customer'}
          runsOutlet={customer.staffOf.length > 0}
          failed={failedIn(/^end-/)}
          status={part === 'devices' ? text : undefined}
        />
        <SecondStepPanel customer={customer} />
        <YourData customer={customer} failed={failed} />
      </div>
      <div className="mt-8 flex justify-center lg:hidden">
        <LogOutButton />
      </div>
    </>
  )
}
