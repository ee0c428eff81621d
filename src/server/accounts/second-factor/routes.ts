import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { finishSignIn } from '#server/accounts/second-factor/finish-sign-in.ts'
import { readSecondFactors } from '#server/accounts/second-factor/read-second-factors.ts'
import { removePasskey, removeTotp } from '#server/accounts/second-factor/remove-factor.ts'
import { renewRecoveryCodes } from '#server/accounts/second-factor/renew-recovery-codes.ts'
import { addPasskey, startPasskey } from '#server/accounts/second-factor/set-up-passkey.ts'
import { confirmTotp, startTotp } from '#server/accounts/second-factor/set-up-totp.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { secondFactor } = api
  serve(app, secondFactor.finishSignIn, (served) => finishSignIn(deps, served))
  serve(app, secondFactor.readSecondFactors, ({ principal, caller }) =>
    readSecondFactors(deps, principal, caller),
  )
  serve(app, secondFactor.startTotp, (served) => startTotp(deps, served))
  serve(app, secondFactor.confirmTotp, (served) => confirmTotp(deps, served))
  serve(app, secondFactor.startPasskey, (served) => startPasskey(deps, served))
  serve(app, secondFactor.addPasskey, (served) => addPasskey(deps, served))
  serve(app, secondFactor.removeTotp, (served) => removeTotp(deps, served))
  serve(app, secondFactor.removePasskey, (served) => removePasskey(deps, served))
  serve(app, secondFactor.renewRecoveryCodes, (served) => renewRecoveryCodes(deps, served))
}
