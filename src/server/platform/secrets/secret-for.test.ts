import { expect, test } from 'vitest'

import { secretFor } from '#server/platform/secrets/secret-for.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps } = await testApp()

test('D5: of twenty processes that need the first secret at once all get the same, and it stays', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretFor(deps, 'captcha')))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(await secretFor(deps, 'captcha')).toEqual(secrets[0])
  expect(await db.selectFrom('server_secret').selectAll().execute()).toHaveLength(1)
})

test('D5: each purpose has a key of its own, and a secret from the environment comes before the stored one', async () => {
  const captcha = await secretFor(deps, 'captcha')
  expect(await secretFor(deps, 'one-time codes')).not.toEqual(captcha)
  expect(await secretFor({ ...deps, secret: 'from the environment, long enough' }, 'captcha')).not.toEqual(
    captcha,
  )
})
