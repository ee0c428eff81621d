/** The refusals of bookings and walk-ins. Part of the list of all refusals. */
export const bookingRefusals = {
  BOOKING_NOT_FOUND: [404, 'We cannot find that booking.'],
  BOOKING_STATUS_CHANGED: [409, 'That is no longer possible: the booking is {state}.'],
  BOOKING_TOO_EARLY: [409, 'Too early: the table is booked for {date}, {time}.'],
  BOOKING_PAST: [409, 'That time is past or too soon. Choose a later one.'],
  BOOKING_TOO_FAR: [409, 'Tables can be booked up to {days} days ahead. Choose an earlier day.'],
  NOT_OPEN_THEN: [409, '{restaurant} takes no bookings at that time. {nearest}'],
  TOO_MANY_TABLES: [
    409,
    'You already have {most} tables at that time. For more, call {restaurant} on {telephone}.',
  ],
  DAILY_GUEST_LIMIT: [
    409,
    'You already have tables for {guests} at {restaurant} that day, and it seats {most}. For more, call {telephone}.',
  ],
  TOO_MANY_BOOKINGS: [
    409,
    'You have {most} upcoming bookings. Book again when one is over, or call {restaurant} on {telephone}.',
  ],
  VERIFY_FOR_LARGE_PARTY: [
    409,
    'To book for {guests}, verify your mobile number with a code first, or call {restaurant} on {telephone}.',
  ],
  PARTY_TOO_LARGE: [409, '{restaurant} seats at most {guests}. Call {telephone}.'],
  OVER_COVERS: [
    409,
    '{guests} at {time} would make {after} of {covers} covers. Choose another time, or tick to book over the limit.',
  ],
  NAME_OF_ACCOUNT: [
    409,
    '{name} booked with an account: only they can change the name and mobile. Change the table or the note.',
  ],
  TABLES_FULL: [409, 'No table for {guests} is free at {time}. {nearest}'],
  NO_ROOM_NOW: [409, 'No room for {guests} now: {left} of {covers} covers are free for their stay.'],
  WALK_IN_NOT_FOUND: [404, 'We cannot find those guests.'],
  WALK_IN_LEFT: [409, 'Those guests have already left.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
