import { expect, test } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { formatChoiceLines, type WordedChoice } from '#domain/catalogue/menu/options/format-choices.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { saveRichMenu } from '#server/testing/fixtures/rich-menu.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, placed, place, read } = await orderFixture(app, db)
await db.updateTable('restaurants').set({ vat_number: 'GB123456789' }).where('id', '=', outlet.id).execute()
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const { edit, groups, pizza, cake } = await saveRichMenu(app, outlet.id, staff.bearer)
const { size, topping, extras, meal, style } = groups
const me = await createTestUser(db, { isVerified: true })

const pick = (group: { _id: string }, typeName: string, more: object = {}) => ({
  groupId: group._id,
  typeName,
  ...more,
})
const under = [pick(meal, 'Garlic bread')]
const halfAndHalf = [
  pick(size, 'Large'),
  pick(topping, 'Margherita', { side: 'left' }),
  pick(topping, 'Nduja', { side: 'right' }),
  pick(extras, 'Buffalo', { side: 'left' }),
  pick(extras, 'Peppers', { quantity: 2 }),
  pick(meal, 'Garlic bread', { quantity: 2 }),
  pick(style, 'With mozzarella', { under }),
]
/** 9.50 + 3 for Large + 2.50 for the dearer half; Buffalo is free, 2 × 1.20; 2 × (4 + 1.50). */
const price = 9.5 + 3 + 2.5 + 2.4 + 11
const withChoices = (choices: object[], quantity = 1) => ({
  cartItems: { foodItems: [{ food: pizza._id, quantity, choices }] },
})
const quote = async (given: object) => {
  const payload = { restaurant: outlet.uni_id, orderType: 'Collection', ...given }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/order/quote', headers: me.bearer, payload })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toMatchObject([200, expect.any(String)])
  return answer.json<{ data: OrderQuote }>().data
}

test('OG3, OG4, OG5, OG6, OG7, OG11: quote and order price halves, sized extras, free units and nested choices alike', async () => {
  expect((await quote(withChoices(halfAndHalf))).subTotal).toBe(price)
  const order = await placed(me.bearer, withChoices(halfAndHalf.toReversed(), 2))
  expect(order.subTotal).toBe(2 * price)
  const [line] = order.cartItems
  expect(line).toMatchObject({ price, basePrice: 9.5, optionsPrice: price - 9.5 })
  expect(line!.choices).toContainEqual({
    groupName: 'Pizza topping',
    typeName: 'Nduja',
    price: 2.5,
    side: 'right',
  })
  expect(line!.choices).toContainEqual({
    groupName: 'Pizza extras',
    typeName: 'Peppers',
    price: 2.4,
    quantity: 2,
  })
  const bread = line!.choices.findIndex(({ typeName }) => typeName === 'Garlic bread')
  expect(line!.choices[bread + 1]).toEqual({
    groupName: 'Bread style',
    typeName: 'With mozzarella',
    price: 3,
    depth: 1,
  })
  expect(await read(me.bearer, order._id)).toEqual(order)
  const answer = await app.inject({
    url: `/api/v1/outlet-order/get-order/${order._id}`,
    headers: staff.bearer,
  })
  expect(answer.json<{ data: typeof order }>().data.cartItems).toEqual(order.cartItems)
})

test('OG4, OG5, OG8, OG10: the board and the kitchen read halves, units, nested choices and reductions as they were ordered', async () => {
  const choices = [...halfAndHalf, pick(extras, 'Less cheese')]
  const order = await placed(me.bearer, withChoices(choices))
  const [line] = order.cartItems
  const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  for (const path of [`get-board/${outlet.id}`, `get-order/${order._id}`])
    for (const { bearer } of [staff, kitchen]) {
      const url = `/api/v1/outlet-order/${path}`
      const answer = await app.inject({ url, headers: bearer })
      expect([answer.statusCode, path]).toEqual([200, path])
      const { data } = answer.json<{ data: OutletOrder & { open?: OutletOrder[] } }>()
      const shown = data.open ? data.open.find(({ _id }) => _id === order._id)! : data
      const words = (texts: readonly WordedChoice[]) => formatChoiceLines(texts)
      expect(words(shown.cartItems[0]!.choices)).toEqual(words(line!.choices))
      expect(words(shown.cartItems[0]!.choices)).toContain('Right half: Nduja')
      const { price, basePrice, optionsPrice, choices: read } = shown.cartItems[0]!
      const prices = [price, basePrice, optionsPrice, ...read.map((choice) => choice.price)]
      const isKitchen = bearer === kitchen.bearer
      expect(prices.filter((one) => one === null)).toHaveLength(isKitchen ? prices.length : 0)
    }
})

test.each<[string, object[]]>([
  ['one half only', halfAndHalf.filter(({ typeName }) => typeName !== 'Margherita')],
  ['a nested choice without its opener', halfAndHalf.filter(({ typeName }) => typeName !== 'Garlic bread')],
  ['an opener without its required group', halfAndHalf.filter(({ groupId }) => groupId !== style._id)],
  ['more units than the group allows', [...halfAndHalf, pick(extras, 'Less cheese', { quantity: 4 })]],
  ['a side where there is none', [...halfAndHalf, pick(meal, 'Water', { side: 'left' })]],
  ['no size', halfAndHalf.slice(1)],
])('OG1, OG2: %s is refused at placing and reported by the quote', async (_, choices) => {
  const answer = await place(me.bearer, withChoices(choices))
  expect(answer.json()).toMatchObject({ code: 'OPTIONS_NOT_VALID' })
  expect((await quote(withChoices(choices))).changes).toMatchObject([{ kind: 'options' }])
})

test('OG1, API27: a client that sends names only reaches opened groups too', async () => {
  const options = ['Large', 'Nduja', 'Garlic bread', 'With mozzarella']
  const order = await placed(me.bearer, {
    cartItems: { foodItems: [{ food: pizza._id, quantity: 1, options }] },
  })
  expect(order.cartItems[0]).toMatchObject({ price: 9.5 + 3 + 2.5 + 4 + 1.5, options })
})

test('OG8: a reduction lowers the price, and never below nothing', async () => {
  const plain = [pick(size, 'Medium'), pick(topping, 'Margherita')]
  expect((await quote(withChoices([...plain, pick(extras, 'Less cheese')]))).subTotal).toBe(9)
  const { groupId: _group, ...draft } = {
    groupId: '',
    name: 'Give away',
    minChoices: 0,
    choiceCount: 1,
    options: [{ typeName: 'Free today', price: -50, allergens: [] }],
  }
  const { groups: all } = await edit('save-group', draft)
  const gift = all.find(({ name }) => name === 'Give away')!
  const { categories } = await edit('save-food', { ...toDraft(), name: 'Gift pizza', groupIds: [gift._id] })
  const dish = categories.flatMap(({ foods }) => foods).find(({ name }) => name === 'Gift pizza')!
  const order = await placed(me.bearer, {
    cartItems: { foodItems: [{ food: dish._id, quantity: 1, choices: [pick(gift, 'Free today')] }] },
  })
  expect(order.cartItems[0]).toMatchObject({ price: 0, basePrice: 9.5, optionsPrice: -9.5 })
})

/** The pizza as a new dish. */
function toDraft() {
  const { name, description, basePrice, vatRate, kcal, isAlcohol, diets, allergens, groupIds, typePrices } =
    pizza
  const about = { name, description, kcal, isAlcohol, diets, allergens, groupIds }
  return { ...about, basePrice, vatRate, typePrices, categoryId: pizzaCategory }
}
const pizzaCategory = (await edit('save-category', { name: 'More pizzas' })).categories.at(-1)!._id

test('OG13, OG14, D31: the same cake has another price and VAT rate to eat in and to take away', async () => {
  const foodItems = [{ food: cake._id, quantity: 2 }]
  const takeAway = await quote({ cartItems: { foodItems } })
  expect(takeAway).toMatchObject({ subTotal: 7 })
  expect(takeAway).not.toHaveProperty('vat')
  const eatIn = await quote({ cartItems: { foodItems }, orderType: 'Dine In' })
  expect(eatIn).toMatchObject({ subTotal: 8.4, vat: [{ rate: 20, amount: 1.4 }] })
  const collected = await placed(me.bearer, { cartItems: { foodItems } })
  expect(collected.cartItems[0]).toMatchObject({ price: 3.5, vatRate: 0 })
  const atTable = { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4' }
  const served = await placed(me.bearer, { cartItems: { foodItems }, ...atTable })
  expect(served.cartItems[0]).toMatchObject({ price: 4.2, vatRate: 20 })
})

test('OG15: prices that begin tomorrow apply to food wanted tomorrow', async () => {
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const typePrices = { ...cake.typePrices, collection: 3, from: tomorrow.slice(0, 10) }
  const { categories } = await edit('save-food', {
    ...toDraft(),
    name: 'Later cake',
    basePrice: 3.5,
    groupIds: [],
    typePrices,
  })
  const later = categories.flatMap(({ foods }) => foods).find(({ name }) => name === 'Later cake')!
  const cartItems = { foodItems: [{ food: later._id, quantity: 1 }] }
  expect((await quote({ cartItems })).subTotal).toBe(3.5)
  expect((await quote({ cartItems, pickupTime: tomorrow })).subTotal).toBe(3)
  const { schedule } = await quote({ cartItems })
  const wanted = schedule.laterTimes.find((time) => time.slice(0, 10) === tomorrow.slice(0, 10))
  expect(wanted).toBeDefined()
  const order = await placed(me.bearer, { cartItems, pickupTime: wanted })
  expect(order.cartItems[0]).toMatchObject({ price: 3 })
})

test('OG17: an order keeps its words and prices after the group is renamed and repriced', async () => {
  const other = await createTestUser(db, { isVerified: true })
  const before = await placed(other.bearer, withChoices(halfAndHalf))
  const options = topping.options.map((one) => ({ ...one, typeName: `New ${one.typeName}`, price: 9 }))
  await edit('save-group', {
    groupId: topping._id,
    name: 'Renamed',
    minChoices: 1,
    choiceCount: 1,
    options,
  })
  expect(await read(other.bearer, before._id)).toEqual(before)
  expect((await place(other.bearer, withChoices(halfAndHalf))).json()).toMatchObject({
    code: 'OPTIONS_NOT_VALID',
  })
})
