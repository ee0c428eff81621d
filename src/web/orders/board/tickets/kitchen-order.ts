import type { OutletOrder, StaffOrder } from '#contract/orders/board.ts'

/** An order as a ticket shows it: with what the menu declares by now, where that differs. */
export type KitchenOrder = StaffOrder & Pick<OutletOrder, 'changedAllergens'>
