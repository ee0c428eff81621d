import { expect, test } from 'vitest'

import { useReturnPath } from '#web/accounts/sign-in/return/use-return-path.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

test.each([
  ['/sign-in', '', '/sign-up'],
  ['/sign-in?from=%2Fbooking%3Fpage%3D2', '/booking?page=2', '/sign-up?from=%2Fbooking%3Fpage%3D2'],
  ['/sign-in?from=https%3A%2F%2Fevil.test', '', '/sign-up'],
  ['/sign-in?from=%2F%2Fevil.test', '', '/sign-up'],
])('%s leads back to "%s"', (at, from, link) => {
  const { result } = renderInRouter(useReturnPath, { at })
  expect([result.current.from, result.current.withFrom('/sign-up')]).toEqual([from, link])
})
