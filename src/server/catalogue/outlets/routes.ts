import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { recordBoardHeartbeat } from '#server/catalogue/outlets/record-board-heartbeat.ts'
import {
  pauseOrders,
  resumeOrders,
  setHouseState,
  setBoardWatch,
  setPrinting,
} from '#server/catalogue/outlets/change-outlet-state.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { listOutlets, readOutletState } from '#server/catalogue/outlets/read-outlet-state.ts'

export function outletRoutes(app: FastifyInstance, deps: Deps): void {
  const { outlets } = api
  serve(app, outlets.listMyOutlets, async ({ principal }) => ({
    data: (await listOutlets(deps.db, principal.staffOf)).map((outlet) => ({
      ...outlet,
      role: principal.roles[outlet._id]!,
    })),
  }))
  serve(app, outlets.readHouse, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readOutletState(deps.db, outletId, deps.now()) }
  })
  serve(app, outlets.setHouseState, (served) =>
    setHouseState(deps, toOutletCaller(served), served.body.houseState, served.body.end),
  )
  serve(app, outlets.pauseOrders, (served) => pauseOrders(deps, toOutletCaller(served), served.body.end))
  serve(app, outlets.resumeOrders, (served) => resumeOrders(deps, toOutletCaller(served)))
  serve(app, outlets.setBoardWatch, (served) => setBoardWatch(deps, toOutletCaller(served), served.body.isOn))
  serve(app, outlets.setPrinting, (served) => setPrinting(deps, toOutletCaller(served), served.body))
  serve(app, outlets.sendBoardHeartbeat, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await recordBoardHeartbeat(deps, outletId) }
  })
}
