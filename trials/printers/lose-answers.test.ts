import { expect, test } from 'vitest'

import { loseAnswers } from './lose-answers.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()

test('PT3: printers that lose answers print every ticket, and at most one paper of it without REPRINT', async () => {
  const { wrong, tickets, reprints, papers } = await loseAnswers({ app, db, clock }, { tickets: 30 })
  expect(wrong).toEqual([])
  expect(tickets).toBe(30)
  expect(papers).toBeGreaterThanOrEqual(tickets)
  expect(reprints).toBeGreaterThan(0)
})
