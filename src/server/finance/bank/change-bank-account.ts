import { Refusal } from '#contract/refusals.ts'
import {
  effectiveFrom,
  formatMasked,
  parseAccountNumber,
  parseSortCode,
} from '#domain/finance/bank-account.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { alerts } from '#server/accounts/alerts/enqueue-alert.ts'
import { alertEveryOwner, alertFormerOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { requireOwner } from '#server/accounts/staff/require-owner.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import { encryptDetails } from '#server/finance/bank/encrypt-details.ts'
import { readBankAccounts } from '#server/finance/bank/read-bank-accounts.ts'
import { findAccount, findOutletName, insertAccount, withdrawWaiting } from '#server/finance/bank/store.ts'
import { type OutletCaller, type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type BankDeps = Pick<Deps, 'db' | 'now' | 'random' | 'secret' | 'siteUrl'>
type Typed = { holder: string; sortCode: string; accountNumber: string }

/** Each change sends an email to every owner. By owner, so that none of them can use up what another one needs. */
const perOwner: RateLimit = { name: 'changes of bank accounts', max: 10, minutes: 24 * 60 }

/** A new account is in force after 48 hours: owners who did not ask for it have that long to withdraw it. */
export async function saveBankAccount(deps: BankDeps, caller: OutletCaller, typed: Typed) {
  const { outletId, customerId } = caller
  await consumeRateLimit(deps, perOwner, `${outletId} ${customerId}`)
  const [sortCode, accountNumber] = [parseSortCode(typed.sortCode), parseAccountNumber(typed.accountNumber)]
  if (!sortCode || !accountNumber)
    throw new Refusal('INVALID_INPUT', { field: 'sortCode', problem: 'is wrong' })
  const details = await encryptDetails(deps, outletId, { sortCode, accountNumber })
  const last4 = accountNumber.slice(-4)
  return staffCommand(deps, caller, async (tx, at) => {
    await requireOwner(tx, customerId, outletId)
    await lockOutlet(tx, outletId)
    await withdrawWaiting(tx, outletId, at)
    const effectiveAt = effectiveFrom(at)
    const { holder } = typed
    await insertAccount(tx, {
      restaurant_id: outletId,
      holder,
      details,
      last4,
      asked_at: at,
      effective_at: effectiveAt,
      customer_id: customerId ?? null,
    })
    const outlet = await findOutletName(tx, outletId)
    const account = formatMasked(last4)
    const page = `${deps.siteUrl}/outlet/${outletId}/set-up/bank`
    const reply = await readBankAccounts(tx, outletId, at)
    const change = `${reply.waiting?.askedBy ?? 'An owner'} entered a new bank account for the payouts of ${outlet}: ${account}. It is used from ${formatMoment(effectiveAt)} on.`
    const sentence = `${change} Until then any owner can withdraw it: ${page}`
    await alertEveryOwner(tx, deps, outletId, alerts.bankChanged(outlet, sentence))
    const former = `${change} You were an owner until a short time ago. If you know of no change, contact our support before then.`
    await alertFormerOwners(tx, deps, outletId, alerts.bankChanged(outlet, former), at)
    const detail = { account, effectiveAt: effectiveAt.toISOString() }
    return { reply, outletId, what: 'bank-account-entered', detail }
  })
}

export async function withdrawBankAccount(deps: BankDeps, caller: StaffCaller, bankAccountId: string) {
  return staffCommand(deps, caller, async (tx, at) => {
    const found = await findAccount(tx, bankAccountId, caller.outlets)
    if (!found) throw new Refusal('BANK_ACCOUNT_NOT_FOUND')
    const outletId = found.restaurant_id
    await lockOutlet(tx, outletId)
    const withdrawn = await withdrawWaiting(tx, outletId, at, bankAccountId)
    // One that was withdrawn or replaced before is as the caller wants it.
    if (withdrawn === 0 && found.withdrawn_at === null && found.effective_at <= at)
      throw new Refusal('BANK_ACCOUNT_IN_FORCE')
    const reply = await readBankAccounts(tx, outletId, at)
    if (withdrawn === 0) return { reply, outletId, what: undefined, detail: {} }
    const outlet = await findOutletName(tx, outletId)
    const account = formatMasked(found.last4)
    const sentence = `The new bank account ${account} for the payouts of ${outlet} was withdrawn. Payouts stay as they were.`
    await alertEveryOwner(tx, deps, outletId, alerts.bankChanged(outlet, sentence))
    return { reply, outletId, what: 'bank-account-withdrawn', detail: { account } }
  })
}

function formatMoment(at: Date): string {
  return `${formatWeekdayDate(toLondonTime(at).date)}, ${formatLondonTime(at.toISOString())}`
}
