import { rm } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { joinAsGuest, placeOrder, send } from './testing/order-over-http.ts'
import { createDataFolder, createInstallation, startProcess } from './testing/start-process.ts'

test('a backup of a running server is restored after the loss of the machine', async () => {
  const [DATA_DIR, INIT_CWD] = [await createInstallation(), await createDataFolder()]
  const first = startProcess({ DATA_DIR, AUTOPILOT: 'off' })
  const guest = await joinAsGuest(await first.url)
  const orderId = await placeOrder(await first.url, guest)
  const run = (script: string, ...args: string[]) =>
    startProcess({ DATA_DIR, INIT_CWD }, [`scripts/${script}.ts`, ...args])

  const backup = run('backup', 'today.backup')
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('today.backup')])
  const running = run('restore', 'today.backup', '--replace', '--yes')
  expect([await running.ended, running.output()]).toEqual([
    1,
    expect.stringMatching(/Tablefare runs on .* \(process \d+\)\. Stop it first; nothing was changed/),
  ])

  first.child.kill('SIGTERM')
  await first.ended
  const withoutReplace = run('restore', 'today.backup')
  expect([await withoutReplace.ended, withoutReplace.output()]).toEqual([
    1,
    expect.stringMatching(/not empty: it holds 160 restaurants, .* To restore over it, add: --replace/),
  ])
  await rm(DATA_DIR, { recursive: true })
  const restore = run('restore', 'today.backup')
  expect([await restore.ended, restore.output()]).toEqual([
    0,
    expect.stringMatching(/Every table was compared/),
  ])

  const again = startProcess({ DATA_DIR, AUTOPILOT: 'off' })
  const found = await send(await again.url, `/order/get-single-order/${orderId}`, undefined, guest)
  expect(found).toMatchObject({ data: { _id: orderId, customerName: 'Amira Khan' } })
})

test.each([
  ['backup', ['a', 'b'], /^Usage: npm run backup/m],
  ['backup', ['x.backup'], /^There is no database in .* There is nothing to back up\.$/m],
  ['restore', [], /^Usage: npm run restore/m],
  ['restore', ['missing.backup'], /^There is no file .*missing\.backup\.$/m],
  ['restore', ['--forget', 'x'], /^Usage: npm run restore/m],
])('%s %j ends with one sentence and exit code 1', async (script, args, sentence) => {
  const INIT_CWD = await createDataFolder()
  const DATA_DIR = path.join(INIT_CWD, 'none')
  const { ended, output } = startProcess({ DATA_DIR, INIT_CWD }, [`scripts/${script}.ts`, ...args])
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/^\s+at /m)
})
