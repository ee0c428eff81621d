import { expect, test } from 'vitest'

import { parseProfile } from '#web/catalogue/outlet-settings/profile/parse-profile.ts'

test.each([
  ['thai', ['indian', 'thai'], ['thai', 'indian']],
  ['indian', ['indian', 'thai'], ['indian', 'thai']],
  ['pizza', ['indian'], ['pizza', 'indian']],
  ['', ['indian', 'thai'], ['indian', 'thai']],
  ['', [], []],
])('with the main cuisine %j, %j ticked are sent as %j', (main, ticked, sent) => {
  const form = new FormData()
  for (const one of ticked) form.append('cuisines', one)
  form.set('mainCuisine', main)
  expect(parseProfile(form).cuisines).toEqual(sent)
})
