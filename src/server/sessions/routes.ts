import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readCustomer } from '#server/customers/read-customer.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { endOneSession, signOutEverywhere } from '#server/sessions/end-one-session.ts'
import { joinAsGuest } from '#server/sessions/join-as-guest.ts'
import { listSessions } from '#server/sessions/list-sessions.ts'
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
  serve(app, api.sessions.listSessions, ({ principal }) => listSessions(deps, principal))
  serve(app, api.sessions.endSession, (served) => endOneSession(deps, served))
  serve(app, api.sessions.signOutEverywhere, (served) => signOutEverywhere(deps, served))
}
