export type ProfileNode = { id: number; callFrame: { functionName: string; url: string } }

/** The share of the time in each part: a package, a module of the server, or the runtime. The largest is first. */
export function groupTime(
  nodes: readonly ProfileNode[],
  samples: readonly number[],
  deltas: readonly number[],
): [part: string, share: number][] {
  const partOf = new Map(nodes.map(({ id, callFrame }) => [id, toPart(callFrame)]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id)!
    times.set(part, (times.get(part) ?? 0) + (deltas[at] ?? 0))
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([part, time]): [string, number] => [part, time / total])
    .filter(([, share]) => share >= 0.01)
    .toSorted(([, a], [, b]) => b - a)
}

/** The package, the module of the server or the runtime that a function belongs to. */
export function toPart({ functionName, url }: ProfileNode['callFrame']): string {
  if (functionName.startsWith('(')) return functionName
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (name) return name
  const [, layer, part] = /\/(src)\/(\w+\/\w+)/.exec(url) ?? []
  if (layer) return part!
  if (url.includes('/build/server/')) return 'web/pages'
  return url.startsWith('node:') || url === '' ? 'node' : 'benchmark'
}
