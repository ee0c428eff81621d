import { z } from 'zod'

import { integer } from '#contract/fields.ts'
import { maxPortions } from '#domain/catalogue/menu/portions.ts'
import { dishPoints } from '#domain/catalogue/pacing/points-of.ts'

/** The portions that every day begins with at 05:00; null where they are not counted by day. */
export const DailyPortions = z.number().int().min(1).max(maxPortions).nullable()

/** Of its work in the kitchen, where the outlet counts points. */
export const DishPoints = integer(dishPoints.min, dishPoints.max)
