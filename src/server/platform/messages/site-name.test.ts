import { expect, test } from 'vitest'

import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import type { SendOutcome } from '#server/platform/messages/transports.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock } = await testApp()

test('a message is sent with the name of the site: the admin’s, else that of the environment, else the product’s', async () => {
  const sent: string[] = []
  const keep = async ({ subject, text }: { subject: string; text: string }): Promise<SendOutcome> => {
    sent.push(`${subject}|${text}`)
    return { outcome: 'sent' }
  }
  const transports = { email: keep, sms: keep }
  const send = async (siteName?: string) => {
    const message = { channel: 'email', to: 'me@example.com', subject: 'Your Tablefare password' } as const
    const key = `test:${sent.length}`
    await db.transaction().execute((tx) => enqueueMessage(tx, { ...message, key, text: 'Of Tablefare.' }))
    await runDueJobs({ db, now: clock.now, transports, ...(siteName ? { siteName } : {}) })
  }
  await send()
  await send('Pear')
  await db.updateTable('site_settings').set({ site_name: 'Plum $& Co' }).execute()
  await send('Pear')
  expect(sent).toEqual([
    'Your Tablefare password|Of Tablefare.',
    'Your Pear password|Of Pear.',
    'Your Plum $& Co password|Of Plum $& Co.',
  ])
})
