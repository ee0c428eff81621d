import type { api } from '#contract/api.ts'
import { demandCaptcha } from '#server/accounts/one-time-codes/captcha.ts'
import { countSms } from '#server/accounts/one-time-codes/count-sms.ts'
import { hashAddress, hashCode } from '#server/accounts/one-time-codes/use-code.ts'
import { putCode } from '#server/accounts/one-time-codes/store.ts'
import { demandMobile } from '#server/accounts/customers/demand-contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { tell } from '#server/platform/messages/tell.ts'

const minutes = 10
const perAddress: Limit = { name: 'code to', most: 20, minutes: 60 }
const perPair: Limit = { name: 'code to and for', most: 2, minutes: 15 }
const perPairInADay: Limit = { name: 'codes of a day to and for', most: 4, minutes: 24 * 60 }
const perNumber: Limit = { name: 'code for', most: 3, minutes: 15 }

/**
 * Accounts are not looked at: any UK mobile is sent a code, since guests use codes too. So neither the answer nor the
 * time it takes can tell whether a number has an account. One address may use up a part of a number's allowance only,
 * so that its owner still gets a code elsewhere; whoever has three addresses or more can keep them from it.
 */
export async function sendCode(deps: Deps, { body, caller }: Served<typeof api.codes.sendCode>) {
  const mobile = demandMobile(body.mobileNo)
  await demandCaptcha(deps, body.captcha)
  const address = addressOf(caller.ip)
  await countTry(deps, perAddress, address)
  await countTry(deps, perPair, `${address} ${mobile}`)
  await countTry(deps, perPairInADay, `${address} ${mobile}`)
  await countTry(deps, perNumber, mobile)
  await countSms(deps, mobile)

  const code = String(deps.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const hash = await hashCode(deps, mobile, code)
  const askedFrom = await hashAddress(deps, address)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await deps.db.transaction().execute(async (tx) => {
    await putCode(tx, { mobile, hash, askedFrom, now, expiresAt })
    await tell(tx, {
      key: `one-time-code:${deps.random(16).toString('hex')}`,
      channel: 'sms',
      to: mobile,
      text: `Your Tablefare code is ${code}. It is valid for ${minutes} minutes. Nobody of ours will ask you for it.`,
      endsAt: expiresAt,
    })
  })
  return { data: { minutes } }
}
