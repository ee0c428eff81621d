import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { hearBoard } from '#server/catalogue/outlets/hear-board.ts'
import {
  type ByStaff,
  pauseOrders,
  resumeOrders,
  setHouseState,
  watchBoard,
} from '#server/catalogue/outlets/change-house.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import { listOutlets, readHouse } from '#server/catalogue/outlets/read-house.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export function outletRoutes(app: FastifyInstance, deps: Deps): void {
  const { outlets } = api
  serve(app, outlets.listMyOutlets, async ({ principal }) => ({
    data: await listOutlets(deps.db, principal.staffOf),
  }))
  serve(app, outlets.readHouse, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readHouse(deps.db, outletId, deps.now()) }
  })
  serve(app, outlets.setHouseState, (served) =>
    setHouseState(deps, by(served), served.body.houseState, served.body.end),
  )
  serve(app, outlets.pauseOrders, (served) => pauseOrders(deps, by(served), served.body.end))
  serve(app, outlets.resumeOrders, (served) => resumeOrders(deps, by(served)))
  serve(app, outlets.watchBoard, (served) => watchBoard(deps, by(served), served.body.isOn))
  serve(app, outlets.boardIsOpen, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await hearBoard(deps, outletId) }
  })
}

type Asking = { principal: Principal; params: { outletId: string }; once: Once | undefined }

function by({ principal, params: { outletId }, once }: Asking): ByStaff {
  return { principal, outletId, once }
}
