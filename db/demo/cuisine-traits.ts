import type { HoursKind } from './choose-hours.ts'
import type { ServiceKind } from './choose-service.ts'

export type CuisineTraits = {
  /** Cuisines that the same kitchen may cook as well. */
  related: readonly string[]
  service: ServiceKind
  hours: readonly HoursKind[]
  /** May be open all night. */
  late?: true
  /** Serves beer and wine if it has covers. */
  bar?: true
}

/** Every cuisine by its slug, the popular ones first: this is also the order on the home page. */
export const cuisineTraits: Readonly<Record<string, CuisineTraits>> = {
  indian: {
    related: ['pakistani', 'bangladeshi'],
    service: 'mixed',
    hours: ['evening'],
    late: true,
    bar: true,
  },
  pizza: {
    related: ['italian', 'burgers', 'desserts'],
    service: 'mixed',
    hours: ['allDay'],
    late: true,
    bar: true,
  },
  burgers: {
    related: ['american', 'chicken'],
    service: 'mixed',
    hours: ['allDay', 'night'],
    late: true,
    bar: true,
  },
  japanese: { related: ['korean', 'thai'], service: 'dining', hours: ['twoSittings'], bar: true },
  chinese: { related: ['dim-sum', 'thai'], service: 'mixed', hours: ['evening'], late: true, bar: true },
  turkish: {
    related: ['lebanese', 'greek'],
    service: 'takeaway',
    hours: ['night', 'smallHours'],
    late: true,
  },
  italian: { related: ['pizza', 'desserts'], service: 'dining', hours: ['allDay', 'twoSittings'], bar: true },
  thai: { related: ['vietnamese', 'chinese'], service: 'dining', hours: ['twoSittings'], bar: true },
  chicken: { related: ['burgers', 'american'], service: 'takeaway', hours: ['night', 'allDay'], late: true },
  'fish-and-chips': { related: ['british'], service: 'takeaway', hours: ['chippy'] },
  mexican: { related: ['american', 'burgers'], service: 'mixed', hours: ['allDay'], late: true, bar: true },
  british: { related: ['steak', 'fish-and-chips'], service: 'dining', hours: ['roast'], bar: true },
  breakfast: { related: ['sandwiches', 'salads'], service: 'café', hours: ['morning'] },
  lebanese: { related: ['turkish', 'greek'], service: 'mixed', hours: ['allDay', 'night'], late: true },
  korean: {
    related: ['japanese', 'chicken'],
    service: 'mixed',
    hours: ['twoSittings'],
    late: true,
    bar: true,
  },
  vietnamese: { related: ['thai', 'chinese'], service: 'dining', hours: ['twoSittings'], bar: true },
  greek: { related: ['turkish', 'lebanese'], service: 'dining', hours: ['twoSittings', 'allDay'], bar: true },
  pakistani: { related: ['indian', 'bangladeshi'], service: 'mixed', hours: ['evening', 'night'] },
  bangladeshi: { related: ['indian', 'pakistani'], service: 'mixed', hours: ['evening'] },
  caribbean: { related: ['chicken', 'west-african'], service: 'mixed', hours: ['restedMonday'], bar: true },
  american: { related: ['burgers', 'steak'], service: 'dining', hours: ['allDay'], late: true, bar: true },
  'dim-sum': { related: ['chinese', 'japanese'], service: 'dining', hours: ['allDay'], bar: true },
  desserts: { related: ['breakfast'], service: 'takeaway', hours: ['sweet'], late: true },
  steak: { related: ['british', 'american'], service: 'dining', hours: ['roast', 'allDay'], bar: true },
  'west-african': { related: ['caribbean'], service: 'mixed', hours: ['restedMonday'] },
  sandwiches: { related: ['salads', 'breakfast'], service: 'café', hours: ['morning', 'weekdays'] },
  salads: { related: ['sandwiches', 'breakfast'], service: 'café', hours: ['weekdays', 'restedMonday'] },
}
