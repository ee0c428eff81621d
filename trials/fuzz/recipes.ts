import { createHash } from 'node:crypto'

import type { api } from '#contract/api.ts'
import { findNewestTerms } from '#server/content/terms/store.ts'
import { insertApplicationRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { testCards, cardInput } from '#server/testing/fixtures/card-order.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { findMenuId } from '#server/testing/fixtures/outlet-rows.ts'
import type { CodePurpose } from '#contract/accounts/one-time-codes.ts'
import { requestCode, solveCaptcha } from '#server/testing/clients/one-time-codes.ts'
import type { Draw } from './draw.ts'
import { sharedDeviceRecipes } from './shared-device-recipes.ts'
import { financeRecipes } from './finance-recipes.ts'
import { putRightRecipes } from './put-right-recipes.ts'
import { secondFactorRecipes } from './second-factor-recipes.ts'
import { typePrices } from './type-prices.ts'
import type { World } from './open-world.ts'
import type { Person, Scene } from './stage-case.ts'

/** A misspelt endpoint does not compile. */
export type EndpointName = { [Group in keyof typeof api]: keyof (typeof api)[Group] }[keyof typeof api]

type Recipe = (world: World, scene: Scene, draw: Draw) => object | Promise<object>

/** Values that an endpoint needs to succeed, where its schema alone does not tell. */
export const recipes: Record<string, Recipe> = {
  signIn: (_world, scene) => ({ credential: account(scene).email, password }),
  ...secondFactorRecipes,
  signUp: () => ({ password: 'plum jam and rye bread' }),
  sendCode: async ({ app }) => ({ captcha: await solveCaptcha(app) }),
  findByPhone: codeTo('reset'),
  verifyMobile: codeTo('verify'),
  setNewPassword: async (...given) => {
    const newPassword = 'rye bread and plum jam'
    return { ...(await insertTicket(...given)), newPassword, confirmPassword: newPassword }
  },
  checkTicket: (...given) => insertTicket(...given),
  becomeCustomer: () => ({ password: 'plum jam and rye bread' }),
  updateCustomer: () => ({ password }),
  confirmPassword: () => ({ password }),
  changePassword: () => ({
    password,
    newPassword: 'rye bread and plum jam',
    confirmPassword: 'rye bread and plum jam',
  }),
  endSessionsOf: (_world, scene) => ({ email: account(scene).email }),
  // Somebody else's: an admin's own stay.
  removeFactorsOf: async ({ db }) => ({ email: (await createTestUser(db)).email }),
  closeAccount: (_world, { role }) => (role === 'guest' ? {} : { password }),
  readTermsByRole: () => ({ role: 'User' }),
  calculateDeliveryCharge: ({ shop }) => ({ restaurant: shop.outlet.id, postCode: shop.outlet.post_code }),
  placeOrder: ({ shop }) => ({ ...shop.draft(), coupon: null, pickupTime: null, totalPrice: null }),
  placeDineIn: ({ shop }) => {
    const atTable = { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4', totalPrice: null }
    return { ...shop.draft(), ...atTable, coupon: null, pickupTime: null }
  },
  quote: ({ shop }) => ({ restaurant: shop.outlet.id, cartItems: { foodItems: [shop.line()] } }),
  createBooking: ({ shop }) => ({
    restaurant: shop.outlet.id,
    customerName: 'Amira Khan',
    bookingFor: 'Dinner',
  }),
  tickLine: () => ({ line: 1 }),
  createReview: () => ({ pictureId: undefined }),
  savePacing: () => ({ points: 40, ceiling: 120, version: undefined }),
  saveLateRule: () => ({ rule: { minutes: 15, coupon: 5 }, version: undefined }),
  ...putRightRecipes,
  changeBooking: () => ({ bookingFor: 'Dinner', guestNo: 2 }),
  enterBooking: () => ({ customerName: 'Sheila Barrow', mobileNo: null, overbook: true }),
  // The name and mobile are the customer's own.
  editBooking: () => ({ customerName: undefined, mobileNo: undefined, seen: undefined, overbook: true }),
  validateCoupon: ({ shop }) => ({ coupon: 'FUZZ5', orderAmount: 50, restaurant: shop.outlet.id }),
  addCard: () => ({ paymentMethodId: undefined, ...cardInput() }),
  payForOrder: () => ({ cardId: undefined, _id: undefined, paymentMethodId: undefined, ...cardInput() }),
  confirmAuthentication: async ({ app, things }, { person, own }) => {
    const cardOrder = things['payForOrder.orderId']!
    if (person && 'forCustomer' in cardOrder) {
      own.orderId = await cardOrder.forCustomer(person)
      const payload = { orderId: own.orderId, ...cardInput(testCards.authentication) }
      const url = '/api/v1/customer-payment/set-payment'
      await app.inject({ method: 'POST', url, headers: person.bearer, payload })
    }
    return { isAuthenticated: true }
  },
  saveCategory: (_world, { own }, draw) => ({ categoryId: draw.chance(0.5) ? own.categoryId : undefined }),
  saveFood: (_world, { own }, draw) => ({
    foodId: draw.chance(0.5) ? own.foodId : undefined,
    typePrices: draw.chance(0.5) ? undefined : typePrices,
  }),
  saveGroup: (_world, { own }, draw) => ({
    groupId: draw.chance(0.5) ? own.groupId : undefined,
    minChoices: 1,
    choiceCount: 1,
    kind: draw.chance(0.5) ? 'halves' : undefined,
    halvesPrice: draw.chance(0.5) ? 'mean' : undefined,
    maxQuantity: undefined,
    freeCount: undefined,
    options: [
      { typeName: 'Large', price: -1.5, allergens: null, isDefault: true, opens: [], sizePrices: [] },
    ],
  }),
  savePeriod: () => ({ firstDay: null, periodId: undefined, version: undefined }),
  editDishes: async ({ db }, { outletId }, draw) => ({
    foods: [{ foodId: await findMenuId(db, 'dishes', outletId) }],
    change: { kind: 'vat', vatRate: draw.chance(0.5) ? 20 : null },
  }),
  importMenuFile: () => ({ keepsMissing: true, onlyGoodRows: true, version: undefined }),
  saveHours: () => ({ ...open, stranded: [] }),
  checkHours: () => open,
  saveTables: (_world, _scene, draw) => ({
    tables: [
      { _id: undefined, name: '4' },
      { _id: undefined, name: `Booth ${draw.whole(1, 9)}` },
    ],
    version: undefined,
  }),
  findTable: () => ({ tableNo: '4' }),
  saveProfile: () => ({
    telephone: '0113 496 0000',
    vatNumber: 'GB123456789',
    hygieneRating: '5',
    hygieneRatedOn: '2026-03-02',
    logoPictureId: undefined,
    bannerPictureId: undefined,
    cuisines: undefined,
    version: undefined,
  }),
  createCoupon: () => ({ restaurant: null, kind: 'percent', percent: 20 }),
  updateCoupon: () => ({ kind: 'fixed', percent: null }),
  createOutletCoupon: () => ({ kind: 'percent', percent: 15 }),
  updateOutletCoupon: () => ({ kind: 'free delivery', percent: null }),
  saveDelivery: (_world, _scene, draw) => ({
    orderTypes: undefined,
    areaLimit: 5,
    minimumOrder: 10,
    freeOver: draw.chance(0.5) ? 30 : null,
    nearerBands: draw.chance(0.5) ? [{ upToMiles: 2.5, charge: 1.5, minimumOrder: 5, freeOver: 20 }] : [],
    outcodes: ['SE1'],
    excludedOutcodes: ['SE16'],
  }),
  locateDistricts: () => ({ districts: 'SE1,SE16' }),
  createOutlet: () => ({ telephone: '0113 496 0000' }),
  updateOutlet: () => ({
    telephone: '0113 496 0000',
    vatNumber: 'GB123456789',
    hygieneRatedOn: '2026-03-02',
    logo: undefined,
    banner: undefined,
  }),
  apply: async ({ app, shop }, _scene, draw) => ({
    name: `Kitchen ${draw.hex(12)}`,
    postCode: shop.outlet.post_code,
    telephone: '0113 496 0000',
    email: `${draw.hex(12)}@fuzz.example`,
    captcha: await solveCaptcha(app),
  }),
  readApplicationLink: applicationLink,
  verifyApplication: applicationLink,
  readInvitation: invitation,
  acceptInvitation: async (...given) => ({
    ...(await invitation(...given)),
    termsVersion: await findTermsVersion(given[0]),
  }),
  readAdminLink: adminLink,
  becomeAdmin: async (world, scene, draw) => ({
    ...(await adminLink(world, scene, draw)),
    password: 'plum jam and butter',
  }),
  setOwnPin: () => ({ pin: '4071' }),
  ...sharedDeviceRecipes,
  updateSiteSettings: () => ({ telephone: '0113 496 0000', supportEmail: 'help@fuzz.example' }),
  listReviews: () => ({ page: '1' }),
  listOutletReviews: () => ({ page: '1' }),
  listAllReviews: () => ({ page: '1' }),
  listRestaurants: () => ({ cuisine: undefined, page: '1' }),
  searchByPostCode: () => ({ cuisine: undefined, page: '1' }),
  readAvailability: () => ({ booking: undefined }),
  ...financeRecipes,
  listAuditLog: () => ({ restaurant: undefined }),
  readSalesReport: (_world, { own }) => ({ from: '2026-11-09', to: '2026-11-15', outlets: own.outletId }),
} satisfies Partial<Record<EndpointName, Recipe>>

const week = Array.from({ length: 7 }, (_, day) => ({
  day,
  isOpen: true,
  startTime: '00:00',
  endTime: '00:00',
}))
const open = { week, exceptions: [] }

/** A guest or visitor uses the account of the scene's other person, and may then see that person's data. */
function account({ person, another, viewer }: Scene): Person & { email: string } {
  const known = person?.email ? person : another
  viewer.customerIds.push(known.customerId)
  return { ...known, email: known.email! }
}

function codeTo(purpose: CodePurpose): Recipe {
  return async ({ app, db }, { person, another, viewer }, draw) => {
    const { mobile, customerId } = person ?? another
    viewer.customerIds.push(customerId)
    const from = `10.201.${draw.whole(0, 255)}.${draw.whole(0, 255)}`
    return { mobileNo: mobile, otp: await requestCode(app, db, mobile, from, purpose) }
  }
}

/** A ticket to reset the password of the account. */
async function insertTicket({ db }: World, scene: Scene, draw: Draw) {
  const { customerId } = account(scene)
  const ticket = draw.hex(40)
  const ticket_hash = createHash('sha256').update(ticket).digest()
  const values = { customer_id: customerId, ticket_hash, expires_at: new Date('2026-11-17') }
  await db.insertInto('reset_tickets').values(values).execute()
  return { id: customerId, ticket }
}

async function applicationLink({ db }: World, _scene: Scene, draw: Draw): Promise<object> {
  const token = draw.hex(43)
  const token_hash = createHash('sha256').update(token).digest()
  await insertApplicationRow(db, { token_hash, verified_at: null, token_expires_at: new Date('2100-01-01') })
  return { token }
}

async function invitation({ db, here }: World, _scene: Scene, draw: Draw): Promise<object> {
  const token = draw.hex(43)
  const times = { made_at: new Date('2026-11-16'), expires_at: new Date('2100-01-01') }
  const role = 'staff' as const
  const token_hash = createHash('sha256').update(token).digest()
  const values = { role, restaurant_id: here, email: `${draw.hex(12)}@fuzz.example`, token_hash, ...times }
  await db.insertInto('invitations').values(values).execute()
  return { token }
}

/** The version of the terms that staff agree to; 0 for none. */
async function findTermsVersion({ db }: World): Promise<number> {
  return (await findNewestTerms(db, 'Business Owner'))?.version ?? 0
}

/** A link of `npm run make-admin`. */
async function adminLink({ db }: World, _scene: Scene, draw: Draw): Promise<object> {
  const token = draw.hex(43)
  const times = { made_at: new Date('2026-11-16'), expires_at: new Date('2100-01-01') }
  const token_hash = createHash('sha256').update(token).digest()
  const email = `${draw.hex(12)}@fuzz.example`
  await db
    .insertInto('invitations')
    .values({ role: 'admin', restaurant_id: null, email, token_hash, creates_account: true, ...times })
    .execute()
  return { token }
}
