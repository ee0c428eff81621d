import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const Banner = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  buttonTitle: z.string(),
  image: z.string().nullable(),
  backgroundColor: Colour,
  buttonTextColor: Colour,
  link: z.string(),
})
export type Banner = z.output<typeof Banner>

export const content = {
  listCarousel: {
    method: 'GET',
    path: '/carousel/get-all-carousel',
    summary: 'The banners of the home page',
    access: 'anyone',
    query: z.strictObject({ type: z.string().min(1).max(40).default('banner') }),
    reply: z.array(Banner),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
