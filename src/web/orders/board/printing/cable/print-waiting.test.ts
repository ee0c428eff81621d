import { expect, test } from 'vitest'

import { createPrinting } from '#web/orders/board/printing/cable/print-waiting.ts'

function scene() {
  const waiting = ['a', 'b', 'c']
  const log: string[] = []
  const faults = { confirms: 0, writes: 0 }
  const printing = createPrinting({
    claim: async () => {
      const job = waiting.shift()
      return job === undefined ? null : { job, number: job, bytes: btoa(job) }
    },
    confirm: async (job, isPrinted) => {
      if (faults.confirms-- > 0) throw new Error('lost')
      log.push(`${isPrinted ? 'printed' : 'failed'} ${job}`)
    },
  })
  const cable = {
    write: async (bytes: Uint8Array) => {
      if (faults.writes-- > 0) throw new Error('cable')
      log.push(`paper ${String.fromCharCode(...bytes)}`)
    },
    close: async () => {},
  }
  return { log, faults, print: () => printing.print(cable) }
}

test('PT7: tickets are printed one after the other, each confirmed before the next is taken', async () => {
  const { log, print } = scene()
  expect(await print()).toBe(true)
  expect(log).toEqual(['paper a', 'printed a', 'paper b', 'printed b', 'paper c', 'printed c'])
})

test('PT7: a confirmation that is lost is sent again before the next ticket, which is not printed twice', async () => {
  const { log, faults, print } = scene()
  faults.confirms = 1
  await expect(print()).rejects.toThrow('lost')
  expect(log).toEqual(['paper a'])
  expect(await print()).toBe(true)
  expect(log).toEqual(['paper a', 'printed a', 'paper b', 'printed b', 'paper c', 'printed c'])
})

test('PT7: a cable that fails is reported, and nothing more is taken', async () => {
  const { log, faults, print } = scene()
  faults.writes = 1
  expect(await print()).toBe(false)
  expect(log).toEqual(['failed a'])
})
