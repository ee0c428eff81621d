import type { Profiler } from 'node:inspector'

import { toPart } from '../support/group-time.ts'

export type CpuProfile = Pick<Profiler.Profile, 'nodes' | 'samples' | 'timeDeltas'>

const width = 1_200
const rowHeight = 16
/** Frames under this share of the time are left out, with everything that they call. */
const leastShare = 0.004

type Frame = { name: string; part: string; time: number; children: Map<string, Frame> }

/** A flame graph as an SVG: the width of a frame is its share of the time that the process was busy. */
export function formatFlameGraph(profile: CpuProfile): string {
  const tree = toTree(profile)
  const rects: string[] = []
  let deepest = 0
  const draw = (frame: Frame, x: number, depth: number) => {
    const share = frame.time / tree.time
    if (share < leastShare) return
    deepest = Math.max(deepest, depth)
    rects.push(formatFrame(frame, { x, y: depth * rowHeight, share }))
    let at = x
    for (const child of [...frame.children.values()].toSorted((a, b) => b.time - a.time)) {
      draw(child, at, depth + 1)
      at += (child.time / tree.time) * width
    }
  }
  draw(tree, 0, 0)
  const height = (deepest + 1) * rowHeight
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10">\n` +
    `<rect width="${width}" height="${height}" fill="#fff"/>\n${rects.join('\n')}\n</svg>\n`
  )
}

/**
 * Functions of one name and part with the same callers are one frame. A function that calls itself, also through others,
 * is drawn once: React's rendering would be two hundred frames deep.
 */
function toTree({ nodes, samples = [], timeDeltas = [] }: CpuProfile): Frame {
  const selfTimes = new Map<number, number>()
  for (const [at, id] of samples.entries())
    selfTimes.set(id, (selfTimes.get(id) ?? 0) + Math.max(0, timeDeltas[at] ?? 0))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const add = (id: number, callers: Frame[]) => {
    for (const frame of callers) frame.time += selfTimes.get(id) ?? 0
    for (const childId of byId.get(id)?.children ?? []) {
      const { callFrame } = byId.get(childId)!
      const name = callFrame.functionName || '(anonymous)'
      const part = toPart(callFrame)
      // Starting the profile itself takes a while.
      if (name === '(idle)' || part === 'benchmark') continue
      const at = callers.findIndex((frame) => frame.name === name && frame.part === part)
      add(childId, at < 0 ? [...callers, findChild(callers.at(-1)!, name, part)] : callers.slice(0, at + 1))
    }
  }
  const root: Frame = { name: 'busy', part: 'node', time: 0, children: new Map() }
  if (nodes[0]) add(nodes[0].id, [root])
  return root
}

function findChild({ children }: Frame, name: string, part: string): Frame {
  const key = `${name} ${part}`
  const child = children.get(key) ?? { name, part, time: 0, children: new Map() }
  children.set(key, child)
  return child
}

function formatFrame({ name, part }: Frame, at: { x: number; y: number; share: number }): string {
  const size = at.share * width
  const title = escapeXml(`${name}, ${part}: ${(at.share * 100).toFixed(1)} %`)
  const letters = Math.floor((size - 4) / 6.1)
  const label = letters < 3 ? '' : escapeXml(name.length > letters ? `${name.slice(0, letters - 1)}…` : name)
  const rect = `<rect x="${at.x.toFixed(1)}" y="${at.y}" width="${Math.max(0.5, size - 0.5).toFixed(1)}" height="${rowHeight - 1}" fill="${toColour(part)}"/>`
  const text = label && `<text x="${(at.x + 2).toFixed(1)}" y="${at.y + 11}">${label}</text>`
  return `<g><title>${title}</title>${rect}${text}</g>`
}

/** Our own code is orange, packages are blue, the runtime is grey. */
function toColour(part: string): string {
  if (part.startsWith('(')) return '#f4a6a6'
  if (part.includes('/') && !part.startsWith('@')) return '#f6b26b'
  return part === 'node' ? '#d0d0d0' : '#9fc5e8'
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
