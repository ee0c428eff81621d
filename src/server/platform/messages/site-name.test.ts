import { expect, test } from 'vitest'

import { asTyped } from '#server/platform/messages/with-site-name.ts'
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
    const text = `Of Tablefare, for ${asTyped('Tablefare Grill')}.`
    const key = `test:${sent.length}`
    await db.transaction().execute((tx) => enqueueMessage(tx, { ...message, key, text, namesSite: true }))
    await runDueJobs({ db, now: clock.now, transports, ...(siteName ? { siteName } : {}) })
  }
  await send()
  await send('Pear')
  await db.updateTable('site_settings').set({ site_name: 'Plum $& Co' }).execute()
  await send('Pear')
  expect(sent).toEqual([
    'Your Tablefare password|Of Tablefare, for Tablefare Grill.',
    'Your Pear password|Of Pear, for Tablefare Grill.',
    'Your Plum $& Co password|Of Plum $& Co, for Tablefare Grill.',
  ])
})

test('a message that does not name the site is sent as it was written', async () => {
  const sent: string[] = []
  const keep = async ({ subject, text }: { subject: string; text: string }): Promise<SendOutcome> => {
    sent.push(`${subject}|${text}`)
    return { outcome: 'sent' }
  }
  const message = { key: 'plain', channel: 'email', to: 'me@example.com' } as const
  const words = { subject: 'Tablefare Grill', text: 'Tablefare Grill has your order.' }
  await db.transaction().execute((tx) => enqueueMessage(tx, { ...message, ...words }))
  await runDueJobs({ db, now: clock.now, transports: { email: keep, sms: keep }, siteName: 'Pear' })
  expect(sent).toEqual(['Tablefare Grill|Tablefare Grill has your order.'])
})
