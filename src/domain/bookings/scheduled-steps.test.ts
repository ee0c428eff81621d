import { expect, test } from 'vitest'

import { findOutletAlert, listScheduledSteps, type TimedBooking } from '#domain/bookings/scheduled-steps.ts'
import {
  bookingStatuses,
  canCancel,
  canChange,
  canEnd,
  canTransition,
  canRemove,
  canSeat,
} from '#domain/bookings/booking-state.ts'

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`)
const booking: TimedBooking = {
  status: 'Pending',
  startsAt: at('20T18:30'),
  guestNo: 4,
  askedAt: at('16T12:00'),
  acceptedAt: null,
  remindedAt: null,
  change: null,
}
const accepted = { status: 'Accepted', acceptedAt: at('16T13:00') } as const
const steps = (given: Partial<TimedBooking>, now = at('16T12:00')) =>
  listScheduledSteps({ ...booking, ...given }, now).map(
    ({ kind, at: moment }) => `${kind} ${moment.toISOString().slice(8, 16)}`,
  )

test.each<[string, Partial<TimedBooking>, string[]]>([
  ['a day for the outlet to answer', {}, ['expire 17T12:00']],
  ['at most until its time', { startsAt: at('16T19:00') }, ['expire 16T19:00']],
  [
    'reminded the day before, completed an hour after the stay',
    accepted,
    ['remind 19T18:30', 'complete 20T21:15'],
  ],
  ['reminded once', { ...accepted, remindedAt: at('19T18:31') }, ['complete 20T21:15']],
  ['accepted on the day: no reminder', { ...accepted, acceptedAt: at('20T10:00') }, ['complete 20T21:15']],
  [
    'a change expires at the time of the table it would replace',
    { ...accepted, change: { startsAt: at('25T18:30'), guestNo: 2, askedAt: at('20T10:00') } },
    ['remind 19T18:30', 'expire change 20T18:30', 'complete 20T21:15'],
  ],
  [
    'no reminder early in the morning',
    { ...accepted, startsAt: at('20T07:30') },
    ['remind 19T09:00', 'complete 20T10:15'],
  ],
  [
    'no reminder late at night',
    { ...accepted, startsAt: at('20T23:30') },
    ['remind 19T20:00', 'complete 21T02:15'],
  ],
  ['nothing once it is Completed', { status: 'Completed' }, []],
  ['nothing once it is Canceled', { status: 'Canceled' }, []],
])('D48: scheduled steps of a booking: %s', (_, given, expected) => {
  expect(steps(given)).toEqual(expected)
})

test('D48: a reminder that was not sent the day before is not sent at all', () => {
  expect(steps(accepted, at('19T20:59'))).toEqual(['remind 19T18:30', 'complete 20T21:15'])
  for (const late of [at('19T21:00'), at('20T09:00'), at('20T19:00')])
    expect(steps(accepted, late)).toEqual(['complete 20T21:15'])
})

test('D48: the reminder is a London day before, also when that day has 23 or 25 hours', () => {
  const reminded = (startsAt: string) => {
    const acceptedAt = new Date('2026-10-01T12:00:00Z')
    const timed = { ...booking, ...accepted, startsAt: new Date(startsAt), acceptedAt }
    return listScheduledSteps(timed, acceptedAt)[0]!.at.toISOString()
  }
  expect(reminded('2026-10-25T18:30:00Z')).toBe('2026-10-24T17:30:00.000Z')
  expect(reminded('2027-03-28T17:30:00Z')).toBe('2027-03-27T18:30:00.000Z')
})

test('D48: guests are seated at most an hour early, and a booking ends only after its time', () => {
  const moments = ['20T17:29', '20T17:30', '20T18:29', '20T18:30'].map(at)
  expect(moments.map((now) => canSeat(at('20T18:30'), now))).toEqual([false, true, true, true])
  expect(moments.map((now) => canEnd(at('20T18:30'), now))).toEqual([false, false, false, true])
  expect(canChange('Accepted', at('20T18:30'), at('20T18:00'), true)).toBe(false)
})

test('D48, BK4, BK5: which status may follow which, who may cancel and what may be removed', () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canTransition(from, to)).map((to) => `${from}→${to}`),
  )
  expect(moves).toEqual(['Pending→Accepted', 'Pending→Canceled', 'Accepted→Completed', 'Accepted→Canceled'])
  expect(bookingStatuses.filter(canCancel)).toEqual(['Pending'])
  expect(bookingStatuses.filter(canRemove)).toEqual(['Completed', 'Canceled'])
  const changeable = (now: string) =>
    bookingStatuses.filter((status) => canChange(status, at('20T18:30'), at(now)))
  expect([changeable('20T18:29'), changeable('20T18:30')]).toEqual([['Pending', 'Accepted'], []])
})

test.each<[string, Partial<TimedBooking>, string, string | undefined]>([
  ['an hour after the request', {}, '16T12:00', '16T13:00'],
  ['an hour after the next opening', {}, '16T18:00', '16T19:00'],
  ['an hour before the request expires, for an outlet that opens later', {}, '18T12:00', '17T11:00'],
  ['not earlier than an hour after the request', { startsAt: at('16T13:30') }, '16T12:00', '16T13:00'],
  ['never for a request that expires within the hour', { startsAt: at('16T12:45') }, '16T12:00', undefined],
  ['never for an accepted booking', accepted, '16T12:00', undefined],
  [
    'an hour after a change was requested',
    { ...accepted, change: { startsAt: at('21T18:30'), guestNo: 2, askedAt: at('17T09:00') } },
    '17T09:00',
    '17T10:00',
  ],
])('the outlet is alerted to an unanswered request: %s', (_, given, answersFrom, expected) => {
  const alert = findOutletAlert({ ...booking, ...given }, () => at(answersFrom))
  expect(alert?.at).toEqual(expected && at(expected))
})
