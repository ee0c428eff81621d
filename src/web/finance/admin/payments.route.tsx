import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/payments.route.ts'
import { api } from '#contract/api.ts'
import type { LeftOut, Payment } from '#contract/finance/payment-file.ts'
import { formatMasked } from '#domain/finance/bank-account.ts'
import { formatPence, fromPounds, pence } from '#domain/shared/money.ts'
import { formatDayAndMonth } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { MadeFiles } from '#web/finance/admin/made-files.tsx'
import { StatementNav } from '#web/finance/admin/statement-nav.tsx'
import { formatAmount, formatMoment, formatShortWeek } from '#web/finance/statements/format-statement.ts'
import { load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Payment file')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data }, { data: files }] = await requireAdmin(
    request,
    Promise.all([
      load(context, api.paymentFiles.listPayments, {}),
      load(context, api.paymentFiles.listPaymentFiles, {}),
    ]),
  )
  return { ...data, files }
}

export default function PaymentsPage({ loaderData: { payments, leftOut, files } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  // Chosen by hand only: a payment that is in a file already would be paid twice, a new account may be a thief's, and an outlet
  // that owes by now is paid more than it has earned.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = (payment: Payment) =>
    changed.get(toSeen(payment)) ?? (payment.exportedAt ?? payment.newAccountSince ?? payment.owes) === null
  const chosen = payments.filter(isChosen)
  const again = chosen.filter(({ exportedAt }) => exportedAt !== null)
  const create = async () => {
    const statements = chosen.map(({ statementId: id, exportedAt, owes }) => ({ id, exportedAt, owes }))
    await run(
      api.paymentFiles.createPaymentFile,
      { body: { statements } },
      { success: 'Payment file made. Download it below, send it to the bank, then mark it paid.' },
    )
  }
  // Until the list is read again it shows what is in the new file as not exported.
  const isReady = chosen.length > 0 && !isPending
  return (
    <>
      <PageHeading title="Payment file" />
      <StatementNav />
      <div className="mt-4 grid gap-4">
        {error && <MessageBox kind="error">{error}</MessageBox>}
        {message && !error && <MessageBox kind="success">{message}</MessageBox>}
        <Panel
          title="To pay"
          lead="Issued statements that are not held, of outlets with a bank account. Making a file pays nothing by itself."
        >
          {payments.length === 0 && <p className="text-muted">Nothing to pay now.</p>}
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <PaymentRow
                key={payment.statementId}
                payment={payment}
                isChosen={isChosen(payment)}
                onChoose={(on) => setChanged(new Map(changed).set(toSeen(payment), on))}
              />
            ))}
          </ul>
          {again.length > 0 && (
            <p role="alert" className="mt-4 font-semibold text-brand-strong">
              {again.length === 1 ? 'One payment was' : `${again.length} payments were`} exported already. If
              the bank has that file, it pays twice.
            </p>
          )}
          {payments.length > 0 && (
            <button
              type="button"
              className={`${buttonStyle(isReady ? 'primary' : 'off')} mt-5 h-auto! min-h-12 py-2`}
              aria-disabled={!isReady}
              aria-busy={isPending}
              onClick={() => isReady && void create()}
            >
              Make a file of {chosen.length} {chosen.length === 1 ? 'payment' : 'payments'},{' '}
              {formatPence(addUp(chosen))}
            </button>
          )}
          {payments.length > 0 && chosen.length === 0 && (
            <p className="mt-2 text-small text-muted">Choose at least one payment to make a file.</p>
          )}
        </Panel>
        {leftOut.length > 0 && <LeftOutPanel leftOut={leftOut} />}
        <MadeFiles files={files} onDone={revalidate} />
      </div>
    </>
  )
}

/** A choice is of what was seen: it does not hold for a payment that is in another file since, or whose outlet owes since. */
function toSeen({ statementId, exportedAt, owes }: Payment): string {
  return `${statementId} ${exportedAt} ${owes}`
}

type RowProps = { payment: Payment; isChosen: boolean; onChoose: (on: boolean) => void }

function PaymentRow({ payment, isChosen, onChoose }: RowProps) {
  const id = useId()
  const { outlet, monday, amount, reference, last4, newAccountSince, exportedAt, owes } = payment
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        className="mt-0.5"
        onChange={({ target }) => onChoose(target.checked)}
      />
      <label htmlFor={id} className="min-w-0 flex-1 basis-40">
        <strong className="break-words">{outlet.name}</strong>
        <span className="block text-small break-words text-muted">
          {formatShortWeek(monday)}, account {formatMasked(last4)}, reference {reference}
        </span>
        {newAccountSince && (
          <span className="block text-small font-semibold text-brand-strong">
            New account since {formatDayAndMonth(toLondonTime(new Date(newAccountSince)).date)}. Ask the
            outlet before you pay to it.
          </span>
        )}
        {owes !== null && (
          <span className="block text-small font-semibold text-brand-strong">
            It owes {formatAmount(owes)} on its latest statement. Hold this one, or pay it if that is right.
          </span>
        )}
        {exportedAt && (
          <span className="block text-small font-semibold text-brand-strong">
            Exported {formatMoment(exportedAt)} already
          </span>
        )}
      </label>
      <span className="tabular font-semibold">{formatAmount(amount)}</span>
    </li>
  )
}

const reasons: Record<LeftOut['reason'], string> = {
  held: 'Held. Release it to pay it.',
  'no bank account':
    'No bank account in force. An owner of the outlet enters one; it takes effect after 48 hours.',
  'bank account unreadable': 'Its bank account cannot be read. An owner has to enter it again.',
}

function LeftOutPanel({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <Panel title="Left out">
      <ul className="divide-y divide-line">
        {leftOut.map(({ statementId, outlet, monday, amount, reason }) => (
          <li key={statementId} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <Link to={`/admin/statements/${statementId}`} className="font-bold break-words underline">
                {outlet.name}
              </Link>
              <p className="text-small text-muted">
                {formatShortWeek(monday)}. {reasons[reason]}
              </p>
            </div>
            <span className="tabular font-semibold">{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function addUp(payments: readonly { amount: number }[]) {
  return pence(payments.reduce((sum, { amount }) => sum + fromPounds(amount), 0))
}
