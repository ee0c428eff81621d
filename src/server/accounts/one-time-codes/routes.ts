import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { becomeCustomer } from '#server/accounts/one-time-codes/become-customer.ts'
import { makeChallenge } from '#server/accounts/one-time-codes/captcha.ts'
import { findByPhone } from '#server/accounts/one-time-codes/find-by-phone.ts'
import { proveMobile } from '#server/accounts/one-time-codes/prove-mobile.ts'
import { sendCode } from '#server/accounts/one-time-codes/send-code.ts'
import { setNewPassword } from '#server/accounts/one-time-codes/set-new-password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'

export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.codes.readChallenge, async () => ({ data: await makeChallenge(deps) }))
  serve(app, api.codes.sendCode, (served) => sendCode(deps, served))
  serve(app, api.codes.findByPhone, (served) => findByPhone(deps, served))
  serve(app, api.codes.setNewPassword, (served) => setNewPassword(deps, served))
  serve(app, api.codes.proveMobile, (served) => proveMobile(deps, served))
  serve(app, api.codes.becomeCustomer, (served) => becomeCustomer(deps, served))
}
