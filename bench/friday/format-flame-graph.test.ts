import { expect, test } from 'vitest'

import { formatFlameGraph } from './format-flame-graph.ts'

const frame = (functionName: string, url = '') => ({
  functionName,
  url,
  scriptId: '',
  lineNumber: 0,
  columnNumber: 0,
})

test('frames are as wide as their share of the busy time, below their callers', () => {
  const svg = formatFlameGraph({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
      { id: 2, callFrame: frame('(idle)') },
      {
        id: 3,
        callFrame: frame('onRequest', 'file:///x/node_modules/fastify/lib/route.js'),
        children: [4, 5],
      },
      { id: 4, callFrame: frame('placeOrder<T>', 'file:///x/src/server/orders/checkout/place-order.ts') },
      { id: 5, callFrame: frame('tiny') },
      { id: 6, callFrame: frame('(garbage collector)') },
    ],
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [90_000, 2_500, 5_000, 20, 2_480],
  })
  expect(svg).toContain('<title>onRequest, fastify: 75.2 %</title><rect x="0.0" y="16" width="901.9"')
  expect(svg).toContain('<title>placeOrder&lt;T&gt;, server/orders: 50.0 %</title><rect x="0.0" y="32"')
  expect(svg).toContain('(garbage collector)')
  expect(svg).not.toContain('idle')
  expect(svg).not.toContain('tiny')
})

test('a function that calls itself through another is drawn once', () => {
  const svg = formatFlameGraph({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2] },
      { id: 2, callFrame: frame('render'), children: [3] },
      { id: 3, callFrame: frame('retry'), children: [4] },
      { id: 4, callFrame: frame('render'), children: [5] },
      { id: 5, callFrame: frame('leaf') },
    ],
    samples: [2, 3, 4, 5],
    timeDeltas: [1_000, 1_000, 1_000, 1_000],
  })
  expect(svg.match(/<title>render/g)).toHaveLength(1)
  expect(svg).toContain('<title>render, node: 100.0 %</title>')
  expect(svg).toContain('<title>retry, node: 25.0 %</title>')
  expect(svg).toContain('<title>leaf, node: 25.0 %</title><rect x="300.0" y="32"')
})
