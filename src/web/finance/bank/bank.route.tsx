import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/bank.route.ts'
import { api } from '#contract/api.ts'
import type { BankAccounts } from '#contract/finance/bank-accounts.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { BankForm } from '#web/finance/bank/bank-form.tsx'
import { load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { Question } from '#web/ui/dialog/question.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Bank account')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.bankAccounts.readBankAccounts, { params }))
  return data
}

/** Where the payouts of the outlet go, for its owners. */
export default function BankPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { inForce, waiting } = loaderData
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [saved, setSaved] = useState('')
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  useRefreshOnReturn()
  async function withdraw(bankAccountId: string, account: string) {
    setAsking(false)
    setSaved('')
    const success = `${account} is withdrawn. All owners get an email.`
    await run(api.bankAccounts.withdrawBankAccount, { params: { bankAccountId } }, { success })
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Bank account" message={message || saved} problem={error} />
      <section className="paper paper-panel" aria-labelledby="in-force">
        <h3 id="in-force" className="text-title">
          Payouts go to
        </h3>
        {inForce ? (
          <Account account={inForce} note={`Since ${formatLongTime(inForce.effectiveAt)}.`} />
        ) : (
          <p>
            No bank account yet.{' '}
            {waiting ? 'Payouts wait until the new one is in use.' : 'Enter one below: payouts wait for it.'}
          </p>
        )}
      </section>
      {waiting && (
        <section className="paper paper-panel" aria-labelledby="waiting">
          <h3 id="waiting" className="text-title">
            New account
          </h3>
          <Account
            account={waiting}
            note={`Entered ${waiting.askedBy ? `by ${waiting.askedBy}, ` : ''}${formatLongTime(waiting.askedAt)}. Used from ${formatLongTime(waiting.effectiveAt)} on. If no owner has entered it, withdraw it.`}
          />
          <BoardButton
            className="w-fit"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => setAsking(true)}
          >
            Withdraw the new account
          </BoardButton>
        </section>
      )}
      <BankForm
        outletId={outletId}
        isWaiting={waiting !== null}
        onDone={async ({ waiting: entered }) => {
          await revalidate()
          if (entered)
            setSaved(`Saved. ${entered.account} is used from ${formatLongTime(entered.effectiveAt)} on.`)
        }}
      />
      {isAsking && waiting && (
        <Question
          title={`Withdraw ${waiting.account}?`}
          keep="Keep it"
          yes="Withdraw"
          onKeep={() => setAsking(false)}
          onYes={() => void withdraw(waiting._id, waiting.account)}
        >
          <p>
            {inForce ? `Payouts stay with ${inForce.account}.` : 'Payouts wait until there is an account.'} To
            use it after all, it has to be entered again.
          </p>
        </Question>
      )}
    </BoardPage>
  )
}

function Account({ account, note }: { account: NonNullable<BankAccounts['inForce']>; note: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-heading break-words">
        {account.holder} <span className="tabular whitespace-nowrap">{account.account}</span>
      </p>
      <p className="text-muted">{note}</p>
    </div>
  )
}
