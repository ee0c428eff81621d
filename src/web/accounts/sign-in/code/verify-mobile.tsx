import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { CodeForm } from '#web/accounts/sign-in/code/code-form.tsx'
import { useOneTimeCode } from '#web/accounts/sign-in/code/use-one-time-code.ts'
import { callApi } from '#web/platform/call.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/message-box.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Verifies the customer's mobile number by a texted code. Guests then see earlier orders and bookings with it. */
export function VerifyMobile({ mobileNo, isGuest }: { mobileNo: string; isGuest: boolean }) {
  const { revalidate } = useRevalidator()
  const { busy, progress, result, sent, send, submit } = useOneTimeCode(undefined, async (body, signal) => {
    const { data } = await callApi(api.oneTimeCodes.verifyMobile, { body }, { signal })
    storedCustomer.write(data satisfies Customer)
    await revalidate()
  })
  const outcome = result && <MessageBox kind={result.kind}>{result.text}</MessageBox>
  return (
    <Panel
      title={isGuest ? 'Find your earlier orders and bookings' : 'Verify your mobile number'}
      lead={`We text a six-digit code to ${mobileNo}. ${isGuest ? reasonForGuests : reasonForCustomers}`}
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
      <div className="mt-4 empty:hidden">{result?.about === 'sending' && outcome}</div>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {progress}
      </p>
      {sent && (
        <CodeForm
          key={sent.endsAt}
          {...sent}
          isBusy={busy === 'checking'}
          outcome={result?.about === 'checking' && outcome}
          onSubmit={(code) => void submit(sent.mobile, code)}
          onResend={() => void send(sent.mobile)}
        />
      )}
    </Panel>
  )
}

const reasonForGuests =
  'Once it is verified, everything ordered or booked with it is here, and you can create an account.'
const reasonForCustomers =
  'Once it is verified, nobody else can use it, and you can have more than one open cash order.'
