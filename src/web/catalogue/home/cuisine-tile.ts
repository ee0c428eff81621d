import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import { cuisineTileDish, cuisineTileTint } from '#web/ui/cover/cuisine-tile-tint.ts'
import { smallRenderUrl } from '#web/ui/cover/render-url.ts'

export type CuisineTile = { slug: string; type: string; tint: string; picture: string }

export function toCuisineTile({ slug, type, banner }: Cuisine): CuisineTile {
  return { slug, type, tint: cuisineTileTint(slug), picture: banner ?? smallRenderUrl(cuisineTileDish(slug)) }
}
