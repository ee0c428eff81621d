import { useRevalidator } from 'react-router'

import type { api } from '#contract/api.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { CodeForm } from '#web/accounts/sign-in/code-form.tsx'
import { useToken } from '#web/accounts/sign-in/use-token.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { keptCustomer } from '#web/accounts/session/signed-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** By a code a guest proves the number: what was ordered or booked with it before is then theirs to see again. */
export function ProveMobile({ mobileNo, isGuest }: { mobileNo: string; isGuest: boolean }) {
  const { revalidate } = useRevalidator()
  const { busy, progress, told, sent, send, submit } = useToken(undefined, async (body, signal) => {
    const { data } = await callFromBrowser<typeof api.codes.proveMobile>(
      'POST',
      '/guest/prove-mobile',
      { body },
      signal,
    )
    keptCustomer.write(data satisfies Customer)
    await revalidate()
  })
  const outcome = told && <MessageBox kind={told.kind}>{told.text}</MessageBox>
  return (
    <Panel
      title={isGuest ? 'Find what you ordered or booked before' : 'Prove your mobile number'}
      lead={`We text a six-digit code to ${mobileNo}. ${isGuest ? whyGuests : whyCustomers}`}
    >
      {!sent && (
        <button
          type="button"
          aria-busy={busy === 'sending'}
          onClick={() => busy || void send(mobileNo)}
          className={buttonStyle('secondary')}
        >
          {busy === 'sending' ? 'Sending…' : 'Sent Token'}
        </button>
      )}
      <div className="mt-4 empty:hidden">{told?.about === 'sending' && outcome}</div>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {progress}
      </p>
      {sent && (
        <CodeForm
          key={sent.endsAt}
          {...sent}
          isBusy={busy === 'checking'}
          outcome={told?.about === 'checking' && outcome}
          onSubmit={(code) => void submit(sent.mobile, code)}
          onResend={() => void send(sent.mobile)}
        />
      )}
    </Panel>
  )
}

const whyGuests =
  'Once it is proved that the number is yours, everything done with it is here, and you can make this an account of your own.'
const whyCustomers =
  'Once it is proved that the number is yours, nobody else can use it, and you may have more than one open cash order.'
