/** Everything the API may decline to do: the HTTP status that carries it, and the sentence for people. */
export const refusals = {
  INVALID_INPUT: [400, 'Check {field}: {problem}.'],
  BROKEN_JSON: [400, 'The body is not valid JSON.'],
  TOO_DEEP: [400, 'The body is nested too deeply.'],
  NUL_BYTE: [400, 'Check {field}: it holds a character that is not allowed.'],
  BODY_TOO_LARGE: [413, 'That is more than this call takes.'],
  HEADERS_TOO_LARGE: [431, 'The address or the headers are longer than we read.'],
  REQUEST_TOO_SLOW: [408, 'The request took too long to arrive. Try again.'],
  WRONG_CONTENT_TYPE: [415, 'This call takes {accepted}.'],
  NOT_SIGNED_IN: [401, 'Sign in to go on.'],
  NOT_ALLOWED: [403, 'Your account may not do that.'],
  FOREIGN_REQUEST: [403, 'That came from another site. Open Tablefare and try again.'],
  WRONG_CREDENTIALS: [401, 'The mobile number, email or password is not right.'],
  TOO_MANY_TRIES: [429, 'Too many tries. Try again in {wait}.'],
  ALREADY_TAKEN: [
    409,
    'That email or mobile number cannot be used. If you have an account, sign in or reset your password.',
  ],
  NOT_AN_EMAIL: [400, 'That is not an email address. Enter one like name@example.com.'],
  NOT_A_MOBILE: [400, 'That is not a UK mobile number. Enter one like 07700 900123.'],
  WEAK_PASSWORD: [400, 'Choose another password: {problem}.'],
  CAPTCHA_FAILED: [400, 'We could not make sure that you are not a robot. Try again.'],
  WRONG_CODE: [400, 'Token is not correct! please try again'],
  PASSWORDS_DIFFER: [400, 'The two passwords are not the same.'],
  TICKET_NOT_VALID: [400, 'It is too late for that, or it was done already. Ask for a new code.'],
  OTHER_MOBILE: [409, 'That is not the mobile number of your account. Change it in your profile first.'],
  MOBILE_NOT_PROVED: [409, 'Prove your mobile number with a code first.'],
  PASSWORD_NEEDED: [400, 'Enter your password to change how we reach you.'],
  WRONG_PASSWORD: [400, 'That is not your password.'],
  ORDER_UNDER_WAY: [
    409,
    'An order of yours is still under way. Close your account when it is over, or cancel the order first.',
  ],
  CUSTOMER_NOT_FOUND: [404, 'We cannot find that customer.'],
  SESSION_NOT_FOUND: [404, 'That device is not signed in.'],
  ADDRESS_NOT_FOUND: [404, 'We cannot find that address.'],
  TOO_MANY_ADDRESSES: [409, 'You have {most} addresses. Remove one first.'],
  NOT_A_WHOLE_POST_CODE: [400, 'Enter the whole post code, like SW1A 1AA.'],
  TERMS_VERSION_NOT_FOUND: [404, 'We cannot find those terms.'],
  LAST_TERMS: [
    409,
    'Those are the only terms for the role {role}. Publish others first, then take these back.',
  ],
  CALL_NOT_FOUND: [404, 'There is no such call.'],
  RESTAURANT_NOT_FOUND: [404, 'We cannot find that restaurant.'],
  TERMS_NOT_FOUND: [404, 'There are no terms for that role yet.'],
  NOT_A_POST_CODE: [
    400,
    'That is not a UK post code. Enter one like SW1A 1AA, or its first half, like SW1A.',
  ],
  UNKNOWN_AREA: [404, 'We do not know the area {postCode}. Check the post code and try again.'],
  CATEGORY_NOT_FOUND: [404, 'We cannot find that part of the menu.'],
  FOOD_NOT_FOUND: [404, 'We cannot find that dish.'],
  OPTION_NOT_FOUND: [404, 'We cannot find that option.'],
  GROUP_NOT_FOUND: [404, 'We cannot find that group of options.'],
  GROUP_NOT_POSSIBLE: [400, 'Nobody could choose from that: {problem}.'],
  CATEGORY_NOT_EMPTY: [
    409,
    'There are dishes in {name}. Move them to another category or remove them first.',
  ],
  MENU_TOO_LONG: [409, 'A menu has at most {most} {what}. Remove one first.'],
  NOT_A_PICTURE: [400, 'That is not a picture we can read. Choose a JPEG, PNG or WebP file.'],
  PICTURE_TOO_LARGE: [400, 'That picture is too large. Choose one of at most 40 megapixels.'],
  PICTURE_TOO_HEAVY: [
    400,
    'That picture takes too much memory to open. Save it as an ordinary JPEG, at most 4,000 pixels wide and high, and choose that.',
  ],
  PICTURE_NOT_FOUND: [404, 'We cannot find that picture.'],
  CUISINE_NOT_FOUND: [404, 'We do not know that cuisine.'],
  CUISINE_NAME: [409, 'There is a cuisine of that name already, or the name has no letters for an address.'],
  CUISINE_IN_USE: [
    409,
    'Restaurants that cook it: {restaurants}. Only a cuisine that nobody cooks can be removed.',
  ],
  BANNER_NOT_FOUND: [404, 'We cannot find that banner.'],
  TOO_MANY_BANNERS: [409, 'There are {most} banners. Remove one first.'],
  FAQ_NOT_FOUND: [404, 'We cannot find that question.'],
  COUPON_NOT_FOUND: [404, 'We cannot find that coupon.'],
  COUPON_CODE_TAKEN: [409, 'There is a coupon {code} already. Choose another code.'],
  COUPON_DAYS: [400, 'The last day of a coupon cannot come before its first.'],
  COUPON_USED_MORE: [409, 'That coupon was used {used} times already. Allow at least as many.'],
  PUBLIC_NAME_TAKEN: [
    409,
    'There is a restaurant at the address {uniId} already. Choose another name, such as one with its street.',
  ],
  OUTLET_NOT_READY: [409, '{restaurant} cannot be shown yet: it lacks {missing}.'],
  OUTLET_MOVED: [409, 'That was done already: {restaurant} is {state}.'],
  INVITATION_NOT_FOUND: [404, 'We cannot find that invitation. It may have been accepted.'],
  INVITATION_OVER: [410, 'That invitation is over, was used, or was taken back. Ask for a new one.'],
  MEMBER_NOT_FOUND: [404, 'That person does not have that role.'],
  LAST_ADMIN: [409, 'That is the last admin. Invite another one first.'],
  KEY_USED_OTHERWISE: [422, 'That Idempotency-Key was sent with something else before.'],
  ANSWER_GONE: [
    410,
    'That was done already, and what was answered is not kept any more. Nothing was done now.',
  ],
  EMPTY_CART: [400, 'You have no items in your cart!'],
  ORDER_TOO_LARGE: [400, 'That is more than one order may hold. Make two of it, or telephone {restaurant}.'],
  TERMS_NOT_AGREED: [400, 'Please agree to our terms and conditions'],
  TERMS_NOT_ACCEPTED: [400, 'Please accept the Terms and Conditions'],
  TABLE_MISSING: [400, 'Please Input table Number'],
  NAME_MISSING: [400, 'Enter your name.'],
  ADDRESS_MISSING: [400, 'Enter the address to deliver to.'],
  AGE_NOT_CONFIRMED: [
    400,
    'You must be 18 or over. ID (Passport or Photo Driving License) is checked at the door',
  ],
  PAYMENT_METHOD_NOT_OFFERED: [400, '{orderType} is paid by {methods}.'],
  ORDER_TYPE_NOT_OFFERED: [409, '{restaurant} does not offer {orderType}.'],
  OUTLET_CLOSED: [409, 'Sorry, we are closed now!Try again later.'],
  OUTLET_PAUSED: [409, '{restaurant} takes no orders at the moment. Try again after {until}.'],
  TIME_NOT_OFFERED: [409, 'That time cannot be kept any more. Choose another.'],
  DISH_GONE: [409, '{name} is not on the menu any more. Take it out of your cart.'],
  SOLD_OUT: [409, '{name} is sold out. Take it out of your cart.'],
  OPTIONS_NOT_VALID: [409, 'The options of {name} have changed. Choose them again.'],
  BELOW_MINIMUM: [409, 'Delivery from {restaurant} begins at {minimum}. Add food for {missing}.'],
  OUT_OF_AREA: [409, '{restaurant} does not deliver to {postCode}.'],
  COUPON_NOT_VALID: [409, '{problem}'],
  OPEN_CASH_ORDER: [
    409,
    'There is an open cash order with that mobile number. Pay by card, or prove the number with a code.',
  ],
  TOO_MANY_OPEN_ORDERS: [
    409,
    'You have {most} orders that are not paid for yet. Wait for one of them, pay by card, or prove your number with a code.',
  ],
  PRICE_CHANGED: [409, 'The total is now {total}. Nothing was ordered: look at it again.'],
  ORDER_NOT_FOUND: [404, 'We cannot find that order.'],
  OUTLET_SUSPENDED: [409, '{restaurant} has stopped taking orders. Nothing was charged.'],
  ORDER_NOT_PAYABLE: [409, 'This order cannot be paid any more: it is {status}.'],
  ORDER_MOVED: [409, 'That cannot be done any more: the order is {status}.'],
  BOOKING_NOT_FOUND: [404, 'We cannot find that booking.'],
  BOOKING_MOVED: [409, 'That cannot be done any more: the booking is {state}.'],
  BOOKING_TOO_EARLY: [409, 'It is too early for that: the table is booked for {date}, {time}.'],
  BOOKING_PAST: [409, 'That time is past or too soon. Choose a later one.'],
  BOOKING_TOO_FAR: [409, 'Tables can be booked up to {days} days ahead. Choose an earlier day.'],
  NOT_OPEN_THEN: [409, '{restaurant} seats nobody at that time. {nearest}'],
  MEAL_DOES_NOT_FIT: [409, 'At {time} it is {meal}, not {asked}. Choose {meal}, or another time.'],
  TABLES_AT_ONCE: [
    409,
    'You have {most} tables at that time already. For more of them telephone {restaurant}: {telephone}.',
  ],
  SEATS_OF_DAY: [
    409,
    'You have tables for {guests} at {restaurant} that day already, and it seats {most}. For more telephone {telephone}.',
  ],
  TOO_MANY_BOOKINGS: [
    409,
    'You have {most} bookings to come. Book again when one is over, or telephone {restaurant}: {telephone}.',
  ],
  PARTY_TOO_LARGE: [409, '{restaurant} seats at most {guests}. Telephone {telephone}.'],
  TABLES_FULL: [409, 'No table for {guests} is free at {time}. {nearest}'],
  CHANGED_MEANWHILE: [
    409,
    'Somebody else saved this while you were writing, so nothing was saved. Save again to put yours in its place, or open it anew to see theirs.',
  ],
  HOURS_OVERLAP: [400, '{day}: {first} and {second} lie over each other. Make one of them, or move one.'],
  BOOKINGS_STRANDED: [
    409,
    'Nothing was saved: {bookings} would lie outside those hours that you have not seen. Look at them first.',
  ],
  NO_ROOM_NOW: [409, 'There is no room for {guests} now: {left} of {covers} covers are free for their stay.'],
  WALK_IN_NOT_FOUND: [404, 'We cannot find those guests.'],
  WALK_IN_LEFT: [409, 'Those guests have left already.'],
  NOTIFICATION_NOT_FOUND: [404, 'We cannot find that notification.'],
  CARDS_OFF: [409, 'Cards are not taken here. Choose another way to pay.'],
  CARD_DETAILS_MISSING: [400, 'Choose a card, or enter its number, expiry and CVC.'],
  NOT_A_CARD_NUMBER: [400, 'That is not the number of a card. Check its digits.'],
  CARD_EXPIRED: [400, 'That card has expired. Use another card.'],
  NOT_A_CVC: [400, 'The CVC of this card has {digits} digits.'],
  NOT_A_TEST_CARD: [
    400,
    'No money moves here, so only test cards are taken, such as 4242 4242 4242 4242. Never enter your own.',
  ],
  CARD_DECLINED: [402, '{sentence}'],
  GATEWAY_SILENT: [503, 'The card service does not answer. Nothing was changed; try again in a moment.'],
  CARD_NOT_FOUND: [404, 'We cannot find that card.'],
  TOO_MANY_CARDS: [409, 'You have {most} cards. Remove one first.'],
  NOTHING_TO_CONFIRM: [409, 'There is no payment of that order to confirm.'],
  WEBHOOK_NOT_SIGNED: [400, 'The signature is not right.'],
  TOO_MANY_STREAMS: [429, 'Too many pages are listening for news. Close one and try again.'],
  NOT_READY: [503, 'Tablefare cannot do that just now. Try again in a moment.'],
  SERVER_FAULT: [500, 'Something went wrong on our side. Nothing was changed; try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

export type Detail = Record<string, string | number | boolean | null>

/** An expected "no". Anything else that is thrown is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: Detail

  constructor(code: RefusalCode, detail: Detail = {}) {
    super(sentence(code, detail))
    this.code = code
    this.detail = detail
  }
}

/** Any call may be declined for these reasons, so entries do not repeat them. */
export const common: readonly RefusalCode[] = [
  'INVALID_INPUT',
  'BROKEN_JSON',
  'TOO_DEEP',
  'NUL_BYTE',
  'BODY_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'REQUEST_TOO_SLOW',
  'WRONG_CONTENT_TYPE',
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'FOREIGN_REQUEST',
  'CALL_NOT_FOUND',
  'NOT_READY',
  'SERVER_FAULT',
]

/** And any call that takes a key for these. */
export const keyed: readonly RefusalCode[] = ['KEY_USED_OTHERWISE', 'ANSWER_GONE']

function sentence(code: RefusalCode, detail: Detail): string {
  return refusals[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ''))
}
