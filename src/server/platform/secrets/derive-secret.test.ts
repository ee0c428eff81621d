import { expect, test } from 'vitest'

import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps } = await testApp()

test('D5: twenty processes that need the secret at once get the same one, and it stays', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => deriveSecret(deps, 'captcha')))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(await deriveSecret(deps, 'captcha')).toEqual(secrets[0])
  expect(await db.selectFrom('server_secret').selectAll().execute()).toHaveLength(1)
})

test('D5: each purpose has its own key, and a secret from the environment takes precedence', async () => {
  const captcha = await deriveSecret(deps, 'captcha')
  expect(await deriveSecret(deps, 'one-time codes')).not.toEqual(captcha)
  expect(await deriveSecret({ ...deps, secret: 'from the environment, long enough' }, 'captcha')).not.toEqual(
    captcha,
  )
})
