import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readOwnCustomer } from '#server/accounts/customers/read-own-customer.ts'
import { changeOwnPassword } from '#server/accounts/passwords/change-own-password.ts'
import { confirmPassword } from '#server/accounts/passwords/confirm-password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { endOneSession, signOutEverywhere } from '#server/accounts/sessions/end-sessions.ts'
import { joinAsGuest } from '#server/accounts/sessions/join-as-guest.ts'
import { listSessions } from '#server/accounts/sessions/list-sessions.ts'
import { signOut } from '#server/accounts/sessions/sign-out.ts'
import { signIn } from '#server/accounts/sessions/sign-in.ts'
import { signUp } from '#server/accounts/sessions/sign-up.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.sessions.signIn, (served) => signIn(deps, served))
  serve(app, api.sessions.signUp, (served) => signUp(deps, served))
  serve(app, api.sessions.joinAsGuest, (served) => joinAsGuest(deps, served))
  serve(app, api.sessions.signOut, (served) => signOut(deps, served))
  serve(app, api.sessions.readOwnCustomer, ({ principal }) => readOwnCustomer(deps, principal))
  serve(app, api.sessions.listSessions, ({ principal }) => listSessions(deps, principal))
  serve(app, api.sessions.endSession, (served) => endOneSession(deps, served))
  serve(app, api.sessions.confirmPassword, (served) => confirmPassword(deps, served))
  serve(app, api.sessions.changePassword, (served) => changeOwnPassword(deps, served))
  serve(app, api.sessions.signOutEverywhere, (served) => signOutEverywhere(deps, served))
}
