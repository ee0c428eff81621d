import { expect, test } from 'vitest'

import { runCrashTest } from './run-crash-test.ts'

const common = { clients: 12, seed: 20_261_115, patience: 0, skipsWaits: true }

test('D34: orders by card and cash while servers and Postgres are killed: none is lost or doubled, no money is held or taken twice', async () => {
  const said: string[] = []
  const kills = { orders: 40, serverKills: 2, postgresKills: 1, say: (line: string) => void said.push(line) }
  const verdict = await runCrashTest({ ...common, ...kills })
  expect(verdict, said.join('\n')).toEqual(Object.fromEntries(Object.keys(verdict).map((what) => [what, 0])))
})

test('D34: the same without kills, but with servers that do not see the keys, is found out', async () => {
  const given = { orders: 24, serverKills: 0, postgresKills: 0, loses: 0.3, fault: 'no keys' } as const
  const verdict = await runCrashTest({ ...common, ...given })
  expect(verdict['duplicate orders']).toBeGreaterThan(0)
})
