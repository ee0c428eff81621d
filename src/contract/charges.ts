import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Pounds } from '#contract/fields.ts'

export const charges = {
  readServiceCharge: {
    method: 'GET',
    path: '/service-charge/get-service-charge',
    summary: 'What Tablefare adds to every order',
    access: 'anyone',
    reply: z.object({ serviceCharge: Pounds }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
