import type { Render } from './renders.ts'

export function renderUrl(render: Render): string {
  return `/renders/${render}.webp`
}
