import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { changeRole, removePerson } from '#server/accounts/outlet-people/change-people.ts'
import { invitePerson, withdrawPersonInvitation } from '#server/accounts/outlet-people/invite-person.ts'
import { listPeople } from '#server/accounts/outlet-people/list-people.ts'
import { readOwnPin, setOwnPin } from '#server/accounts/outlet-people/set-pin.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletPeople } = api
  serve(app, outletPeople.listPeople, (served) => listPeople(deps, served))
  serve(app, outletPeople.invitePerson, (served) => invitePerson(deps, served))
  serve(app, outletPeople.withdrawPersonInvitation, (served) => withdrawPersonInvitation(deps, served))
  serve(app, outletPeople.changeRole, (served) => changeRole(deps, served))
  serve(app, outletPeople.removePerson, (served) => removePerson(deps, served))
  serve(app, outletPeople.setOwnPin, (served) => setOwnPin(deps, served))
  serve(app, outletPeople.readOwnPin, (served) => readOwnPin(deps, served))
}
