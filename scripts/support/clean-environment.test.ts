import { afterEach, expect, test, vi } from 'vitest'

import { cleanEnvironment } from './clean-environment.ts'

afterEach(() => vi.unstubAllEnvs())

test('the settings of the product do not reach a server under test, other variables do', () => {
  for (const name of ['DATABASE_URL', 'API_URL', 'HOST', 'DEMO_WORLD', 'TRUST_PROXY', 'NODE_ENV'])
    vi.stubEnv(name, 'x')
  vi.stubEnv('SOMETHING_ELSE', 'stays')
  const environment = cleanEnvironment({ HOST: 'localhost' })
  expect(environment).toMatchObject({ PATH: process.env.PATH, SOMETHING_ELSE: 'stays', HOST: 'localhost' })
  expect(Object.values(environment)).not.toContain('x')
})
