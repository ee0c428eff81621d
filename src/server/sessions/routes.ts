import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readCustomer } from '#server/customers/read-customer.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { joinAsGuest } from '#server/sessions/join-as-guest.ts'
import { logOut } from '#server/sessions/log-out.ts'
import { signIn } from '#server/sessions/sign-in.ts'
import { signUp } from '#server/sessions/sign-up.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.sessions.signIn, (served) => signIn(deps, served))
  serve(app, api.sessions.signUp, (served) => signUp(deps, served))
  serve(app, api.sessions.joinAsGuest, (served) => joinAsGuest(deps, served))
  serve(app, api.sessions.logOut, (served) => logOut(deps, served))
  serve(app, api.sessions.readOwnCustomer, async ({ principal }) => ({
    data: await readCustomer(deps.db, principal.customerId),
  }))
}
