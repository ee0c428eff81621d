import { expect, test } from 'vitest'

import { runCrash } from './run-crash.ts'

const common = { clients: 12, seed: 20_261_115, waitSeconds: 0, skipsWaits: true }

test('D34: no order is lost or doubled and no card is held or charged twice while servers and Postgres are killed', async () => {
  const printed: string[] = []
  const kills = {
    orders: 40,
    serverKills: 2,
    postgresKills: 1,
    print: (line: string) => void printed.push(line),
  }
  const verdict = await runCrash({ ...common, ...kills })
  expect(verdict, printed.join('\n')).toEqual(
    Object.fromEntries(Object.keys(verdict).map((what) => [what, 0])),
  )
})

test('D34: servers that ignore idempotency keys fail the same trial', async () => {
  const given = { orders: 24, serverKills: 0, postgresKills: 0, lossRate: 0.3, fault: 'no keys' } as const
  const verdict = await runCrash({ ...common, ...given })
  expect(verdict['duplicate orders']).toBeGreaterThan(0)
})
