import { expect, test } from 'vitest'

import { loadInOwnProcess } from '#server/platform/db/load-in-own-process.ts'

test('a world that cannot be loaded fails with the reason, without the password', async () => {
  const problem = await loadInOwnProcess('postgres://nobody:secret@127.0.0.1:9/none', new Date(0)).catch(
    String,
  )
  expect(problem).toMatch(/^Error: The demonstration world could not be loaded:\n[\s\S]*ECONNREFUSED/)
  expect(problem).not.toContain('secret')
})
