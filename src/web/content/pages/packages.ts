import type { Pattern } from '#web/ui/cover/cloth-patterns.ts'
import type { Render } from '#web/ui/cover/renders.ts'

export type Package = {
  name: string
  text: string
  includes: readonly string[]
  table: { pattern: Pattern; cloth: string; plate: string; hero: Render; behind: Render; front: Render }
}

/** The offers to restaurants. Every listed feature must exist in the product. */
export const packages: readonly Package[] = [
  {
    name: 'Show your business online',
    text: 'A page of your own that answers what people ask before they order: what you cook, what it costs, and when you are open.',
    includes: [
      'Your menu with prices, options, allergens and diet marks, as you declare them',
      'Opening hours with lunch and dinner apart, and holidays on their own dates',
      'A tablecloth and a plate of your own, drawn for you alone',
      'A QR code of your page for the window, and one for every table',
    ],
    table: {
      pattern: 'gingham',
      cloth: '#2C7A4B',
      plate: '#CDEBC0',
      hero: 'pizza',
      behind: 'leaf',
      front: 'tomato',
    },
  },
  {
    name: 'Attract customers',
    text: 'People look for food by where they are and what they fancy. You turn up in both, and give them a reason to come back.',
    includes: [
      'Shown to everyone whose post code is within your reach, nearest first',
      'Found under your cuisines in Browse your flavour',
      'A discount on what is taken away, agreed with us, puts you in the Special offers row',
      'Table bookings at any hour, also while the kitchen is closed',
    ],
    table: {
      pattern: 'check',
      cloth: '#2467A5',
      plate: '#BBDCF7',
      hero: 'shopping-bags',
      behind: 'chilli',
      front: 'lemon',
    },
  },
  {
    name: 'Grow digitally',
    text: 'Collection, delivery, dine in and bookings arrive on one board, on any tablet or computer that you already have.',
    includes: [
      'Live tickets with a sound, and the allergy note where nobody can miss it',
      'Busy and Extreme busy, so that the times you promise stay true',
      'Bookings that never go over the guests you can seat',
      'Card payments, paid out weekly with a statement',
    ],
    table: {
      pattern: 'dots',
      cloth: '#DF7C93',
      plate: '#FFE3E8',
      hero: 'scooter',
      behind: 'calendar',
      front: 'takeaway-box',
    },
  },
]
