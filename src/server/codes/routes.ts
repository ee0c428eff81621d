import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { becomeCustomer } from '#server/codes/become-customer.ts'
import { makeChallenge } from '#server/codes/captcha.ts'
import { findByPhone } from '#server/codes/find-by-phone.ts'
import { proveMobile } from '#server/codes/prove-mobile.ts'
import { sendCode } from '#server/codes/send-code.ts'
import { setNewPassword } from '#server/codes/set-new-password.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.codes.readChallenge, async () => ({ data: await makeChallenge(deps) }))
  serve(app, api.codes.sendCode, (served) => sendCode(deps, served))
  serve(app, api.codes.findByPhone, (served) => findByPhone(deps, served))
  serve(app, api.codes.setNewPassword, (served) => setNewPassword(deps, served))
  serve(app, api.codes.proveMobile, (served) => proveMobile(deps, served))
  serve(app, api.codes.becomeCustomer, (served) => becomeCustomer(deps, served))
}
