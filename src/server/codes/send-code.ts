import type { api } from '#contract/api.ts'
import { demandCaptcha } from '#server/codes/captcha.ts'
import { hashCode } from '#server/codes/use-code.ts'
import { putCode } from '#server/codes/store.ts'
import { demandMobile } from '#server/customers/demand-contact.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'
import { addressOf } from '#server/limits/address-of.ts'
import { countTry, type Limit } from '#server/limits/count-try.ts'
import { tell } from '#server/messages/tell.ts'

const minutes = 10
const perAddress: Limit = { name: 'code to', most: 20, minutes: 60 }
const perNumber: Limit = { name: 'code for', most: 3, minutes: 15 }
const perNumberInADay: Limit = { name: 'codes of a day for', most: 10, minutes: 24 * 60 }

/**
 * Accounts are not looked at: any UK mobile is sent a code, since guests use codes too. So neither the answer nor the
 * time it takes can tell whether a number has an account. The address is counted before the number, so that nobody can
 * use up another's allowance from one place; the budget comes last, so that only real sendings count for it.
 */
export async function sendCode(deps: Deps, { body, caller }: Served<typeof api.codes.sendCode>) {
  const mobile = demandMobile(body.mobileNo)
  await demandCaptcha(deps, body.captcha)
  await countTry(deps, perAddress, addressOf(caller.ip))
  await countTry(deps, perNumber, mobile)
  await countTry(deps, perNumberInADay, mobile)
  await countTry(deps, { name: 'codes', most: deps.codesPerHour, minutes: 60 }, 'all')

  const code = String(deps.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const hash = await hashCode(deps, mobile, code)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await deps.db.transaction().execute(async (tx) => {
    await putCode(tx, { mobile, hash, now, expiresAt })
    await tell(tx, {
      key: `one-time-code:${deps.random(16).toString('hex')}`,
      channel: 'sms',
      to: mobile,
      text: `Your Tablefare code is ${code}. It is valid for ${minutes} minutes. Nobody of ours will ask you for it.`,
    })
  })
  return { data: { minutes } }
}
