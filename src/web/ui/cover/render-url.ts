import type { Render } from './renders.ts'

export function renderUrl(render: Render): string {
  return `/renders/${render}.webp`
}

/** 192 px instead of 384, for pictures shown at up to 96. */
export function smallRenderUrl(render: Render): string {
  return `/renders/small/${render}.webp`
}
