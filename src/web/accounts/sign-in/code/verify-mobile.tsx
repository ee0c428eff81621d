import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { CodeSteps } from '#web/accounts/sign-in/code/code-steps.tsx'
import { useOneTimeCode } from '#web/accounts/sign-in/code/use-one-time-code.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

/** Verifies the customer's mobile number by a texted code. Guests then see earlier orders and bookings with it. */
export function VerifyMobile({ mobileNo, isGuest }: { mobileNo: string; isGuest: boolean }) {
  const { revalidate } = useRevalidator()
  const code = useOneTimeCode('verify', undefined, async (body, signal) => {
    const { data } = await callApi(api.oneTimeCodes.verifyMobile, { body }, { signal })
    storedCustomer.write(data satisfies Customer)
    await revalidate()
  })
  const { busy, result, sent, send } = code
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
      <CodeSteps code={code} outcome={outcome} className="mt-4" />
      <p className="mt-4 text-small text-muted">
        Texts can be read by someone who takes over your number. Your password or a link to your email is a
        safer way in.
      </p>
    </Panel>
  )
}

const reasonForGuests =
  'Once it is verified, everything ordered or booked with it is here, and you can create an account.'
const reasonForCustomers =
  'Once it is verified, nobody else can use it, and you can have more than one open cash order.'
