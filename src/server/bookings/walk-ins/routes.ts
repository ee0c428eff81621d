import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { endWalkIn } from '#server/bookings/walk-ins/end-walk-in.ts'
import { seatWalkIn } from '#server/bookings/walk-ins/seat-walk-in.ts'
import { toOutletCaller, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function walkInRoutes(app: FastifyInstance, deps: Deps): void {
  const { bookingBoard } = api
  serve(app, bookingBoard.seatWalkIn, async (served) => seatWalkIn(deps, toOutletCaller(served), served.body))
  serve(app, bookingBoard.endWalkIn, (served) =>
    endWalkIn(deps, toStaffCaller(served), served.params.walkInId),
  )
}
