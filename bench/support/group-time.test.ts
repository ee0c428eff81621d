import { expect, test } from 'vitest'

import { groupTime, type ProfileNode } from './group-time.ts'

const node = (id: number, url: string, functionName = 'work'): ProfileNode => ({
  id,
  callFrame: { functionName, url },
})

test('samples are grouped by package, module and runtime, the largest first', () => {
  const nodes = [
    node(1, 'file:///x/node_modules/pg/lib/client.js'),
    node(2, 'file:///x/node_modules/@fastify/cookie/plugin.js'),
    node(3, 'file:///x/src/server/orders/checkout/place-order.ts'),
    node(4, '', '(idle)'),
    node(5, 'node:net'),
  ]
  expect(groupTime(nodes, [1, 2, 3, 3, 4, 5], [10, 5, 30, 10, 40, 5])).toEqual([
    ['server/orders', 0.4],
    ['(idle)', 0.4],
    ['pg', 0.1],
    ['@fastify/cookie', 0.05],
    ['node', 0.05],
  ])
})
