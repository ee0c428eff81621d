/** The refusals about menus, pictures, cuisines, joining and publishing. Part of the list of all refusals. */
export const catalogueRefusals = {
  CATEGORY_NOT_FOUND: [404, 'We cannot find that menu category.'],
  FOOD_NOT_FOUND: [404, 'We cannot find that dish.'],
  OPTION_NOT_FOUND: [404, 'We cannot find that option.'],
  GROUP_NOT_FOUND: [404, 'We cannot find that option group.'],
  PERIOD_NOT_FOUND: [404, 'We cannot find that serving time.'],
  PERIOD_NEVER_BEGINS: [400, 'The last day is before the first day. Change one of them.'],
  OPTION_GROUP_INVALID: [400, 'Customers could not choose from this group: {problem}.'],
  CATEGORY_NOT_EMPTY: [409, '{name} still has dishes. Move them to another category or remove them first.'],
  MENU_TOO_LONG: [409, 'A menu can have at most {most} {what}. Remove one first.'],
  MENU_FILE_UNREADABLE: [400, '{problem}'],
  MENU_FILE_NOT_FOUND: [404, 'That file is no longer stored. Choose it again.'],
  MENU_FILE_HAS_PROBLEMS: [
    409,
    'Some rows are wrong, so nothing was imported. Correct the file, or choose ‘Import the good rows’.',
  ],
  PRICE_OUT_OF_RANGE: [
    409,
    '{name} would cost {price}. A price is £0.00 to £1,000.00, so no price was changed.',
  ],
  TOO_MANY_GROUPS: [409, '{name} would have more than 20 option groups, so no dish was changed.'],
  EDIT_NOT_FOUND: [404, 'We cannot find that change.'],
  UNDO_TOO_LATE: [409, 'A change can be undone for ten minutes. Change the dishes again instead.'],
  DISH_CHANGED_SINCE: [
    409,
    '{name} has changed since, so nothing was undone. Change the dishes again instead.',
  ],
  NOT_A_PICTURE: [400, 'We cannot read that picture. Choose a JPEG, PNG or WebP file.'],
  PICTURE_TOO_LARGE: [400, 'That picture is too large. Choose one of at most 40 megapixels.'],
  PICTURE_TOO_HEAVY: [
    400,
    'That picture takes too much memory to open. Save it as a JPEG of at most 4,000 by 4,000 pixels and choose that.',
  ],
  PICTURE_TOO_SMALL: [
    400,
    'That picture is too small. Choose one that is at least {width} pixels wide and {height} high.',
  ],
  ORDER_TYPES_BY_ADMIN: [
    403,
    'Only an admin of the site can change the order types, so nothing was saved. Ask them.',
  ],
  PICTURE_NOT_FOUND: [404, 'We cannot find that picture. Upload it again.'],
  CUISINE_NOT_FOUND: [404, 'We cannot find that cuisine.'],
  CUISINE_NAME_TAKEN: [
    409,
    'A cuisine with that name already exists, or the name has no letters or digits. Choose another.',
  ],
  CUISINE_IN_USE: [
    409,
    'This cuisine is used by restaurants ({restaurants}). Only an unused cuisine can be removed.',
  ],
  PUBLIC_NAME_TAKEN: [
    409,
    'The address {uniId} is already taken. Choose another name, for example with the street in it.',
  ],
  OUTLET_NOT_READY: [409, '{restaurant} cannot be published yet. Missing: {missing}.'],
  PUBLISHING_NOT_ASKED: [409, '{restaurant} has not asked to be published, so nothing was changed.'],
  OUTLET_STATE_CHANGED: [409, '{restaurant} is {state}, so nothing was changed.'],
  APPLICATION_NOT_FOUND: [404, 'We cannot find that application.'],
  APPLICATION_DECIDED: [409, 'The application from {business} was already {state}, so nothing was changed.'],
  APPLICATION_LINK_NOT_VALID: [410, 'That link has expired or is incomplete. Apply again to get a new one.'],
  APPLICATION_LINK_USED: [
    410,
    'That link was already used: your email is confirmed. There is nothing left to do.',
  ],
  ALREADY_APPLIED: [
    409,
    'We have an application from {business} at {postCode}, sent on {date}. {instead} You can apply again from {again}.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>
