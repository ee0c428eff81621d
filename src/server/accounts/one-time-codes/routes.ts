import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { becomeCustomer } from '#server/accounts/one-time-codes/become-customer.ts'
import { createCaptcha } from '#server/accounts/one-time-codes/captcha.ts'
import { checkTicket } from '#server/accounts/one-time-codes/check-ticket.ts'
import { findByPhone } from '#server/accounts/one-time-codes/find-by-phone.ts'
import { verifyMobile } from '#server/accounts/one-time-codes/verify-mobile.ts'
import { requestResetLink } from '#server/accounts/one-time-codes/request-reset-link.ts'
import { sendCode } from '#server/accounts/one-time-codes/send-code.ts'
import { setNewPassword } from '#server/accounts/one-time-codes/set-new-password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.oneTimeCodes.readChallenge, async () => ({ data: await createCaptcha(deps) }))
  serve(app, api.oneTimeCodes.sendCode, (served) => sendCode(deps, served))
  serve(app, api.oneTimeCodes.findByPhone, (served) => findByPhone(deps, served))
  serve(app, api.oneTimeCodes.setNewPassword, (served) => setNewPassword(deps, served))
  serve(app, api.oneTimeCodes.checkTicket, (served) => checkTicket(deps, served))
  serve(app, api.oneTimeCodes.sendResetLink, (served) => requestResetLink(deps, served))
  serve(app, api.oneTimeCodes.verifyMobile, (served) => verifyMobile(deps, served))
  serve(app, api.oneTimeCodes.becomeCustomer, (served) => becomeCustomer(deps, served))
}
