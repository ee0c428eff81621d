import { type SubmitEvent, useRef, useState } from 'react'

import { api } from '#contract/api.ts'
import type { BankAccounts } from '#contract/finance/bank-accounts.ts'
import { maxHolder, parseAccountNumber, parseSortCode, toPayee } from '#domain/finance/bank-account.ts'
import { OwnPasswordField } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { outletId: string; isWaiting: boolean; onDone: (accounts: BankAccounts) => Promise<void> }
type Problems = Partial<Record<'holder' | 'sortCode' | 'accountNumber', string>>

/** The numbers leave the page once, with the owner's password; they are never shown again. */
export function BankForm({ outletId, isWaiting, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async (typed) => {
    const { data } = await callCommand(api.bankAccounts.saveBankAccount, {
      params: { outletId },
      body: readTyped(typed),
    })
    form.current?.reset()
    await onDone(data)
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const found = findProblems(new FormData(event.currentTarget))
    setProblems(found)
    const [first] = Object.keys(found)
    if (!first) return onSubmit(event)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  return (
    <form ref={form} onSubmit={submit} className="paper paper-panel" aria-labelledby="change" noValidate>
      <h3 id="change" className="text-title">
        Change the bank account
      </h3>
      <p className="text-muted">
        A UK account. It is used 48 hours later; all owners get an email at once and can withdraw it until
        then.{isWaiting && ' The new account above is replaced.'}
      </p>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {error}
        </Note>
      )}
      <Field
        name="holder"
        label="Name on the account"
        hint="As on the statements of your bank. Transfers carry its first 18 letters."
        maxLength={maxHolder}
        autoComplete="off"
        problem={problems.holder}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="sortCode"
          label="Sort code"
          hint="Six digits, like 20-45-67"
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          problem={problems.sortCode}
          required
        />
        <Field
          name="accountNumber"
          label="Account number"
          hint="Eight digits. Six or seven are fine too"
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          problem={problems.accountNumber}
          required
        />
      </div>
      <OwnPasswordField problem={passwordProblem} />
      <TouchButton type="submit" kind="go" aria-disabled={isBusy} className="w-fit">
        {isBusy ? 'Saving…' : 'Save the bank account'}
      </TouchButton>
    </form>
  )
}

function readTyped(form: FormData) {
  return {
    holder: textIn(form, 'holder').trim(),
    sortCode: textIn(form, 'sortCode'),
    accountNumber: textIn(form, 'accountNumber'),
  }
}

function findProblems(form: FormData): Problems {
  const { holder, sortCode, accountNumber } = readTyped(form)
  return {
    ...(toPayee(holder) === '' && { holder: 'Enter the name on the account.' }),
    ...(!parseSortCode(sortCode) && { sortCode: 'A sort code has six digits, like 20-45-67.' }),
    ...(!parseAccountNumber(accountNumber) && {
      accountNumber: 'An account number has eight digits, or six or seven.',
    }),
  }
}
