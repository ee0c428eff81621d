import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { joinAsGuest, openOutlet, placeOrder, send } from '../../scripts/testing/order-over-http.ts'
import type { Person } from './person.ts'

type Journey = (me: Person, site: string) => Promise<void>

const restaurant = `/order/${openOutlet}`
const cart = { role: 'region', name: 'Cart' } as const

/** The main journeys; each begins signed out, with an empty cart, on a new site. */
export const journeys: Record<string, Journey> = { find, order, pay, payAgain, book, board, admin }

async function find(me: Person): Promise<void> {
  const header = { role: 'banner', name: /./ } as const
  await me.visit('/')
  await me.fill('Post code, restaurant or dish', 'SE1 9AA', header)
  await me.press('button', 'Search', header)
  await me.see('heading', 'Results Nearby')
  await me.read('restaurants near SE1 9AA, nearest first')
  await me.press('link', 'Saffron Street', { role: 'article', name: /./ })
  await me.isAt(restaurant)
  await me.see('heading', 'Saffron Street')
  await me.press('link', 'All restaurants')
  await me.see('heading', 'Results Nearby')
}

async function order(me: Person): Promise<void> {
  await fillCart(me)
  await me.press('button', 'Checkout', cart)
  await me.joinAsGuest('Amira Khan', '07700 900123')
  await me.isAt('/checkout-collection')
  await me.press('radio', /^Cash/)
  await me.press('checkbox', /^I agree to the/)
  await me.press('button', 'Submit Order By Cash')
  await me.isAt('/my-order')
  await me.press('link', /^Track order/)
  await me.read('Waiting for Saffron Street to accept your order')
  await me.read('Live')
}

async function pay(me: Person): Promise<void> {
  await fillCart(me)
  await me.press('button', 'Checkout', cart)
  await me.joinAsGuest('Amira Khan', '07700 900124')
  await me.isAt('/checkout-collection')
  await me.press('radio', /^Card/)
  await typeCard(me, '4000 0000 0000 0002')
  await me.press('checkbox', /^I agree to the/)
  await me.press('button', 'Submit order')
  await me.read('declined')
  await typeCard(me, '4242 4242 4242 4242')
  await me.press('button', 'Submit order')
  await me.isAt('/my-order')
}

/** With the saved card of the demonstration customer. */
async function payAgain(me: Person): Promise<void> {
  await me.visit('/sign-in')
  await me.signIn('demo@tablefare.test', 'customer-demo')
  await me.isAt('/')
  await fillCart(me)
  await me.press('button', 'Checkout', cart)
  await me.isAt('/checkout-collection')
  await me.press('radio', /^Card/)
  await me.read('4242')
  await me.press('checkbox', /^I agree to the/)
  await me.press('button', 'Submit order')
  await me.isAt('/my-order')
}

async function book(me: Person): Promise<void> {
  const date = formatWeekdayDate(addDays(toLondonTime(new Date()).date, 3))
  const form = { role: 'dialog', name: 'Book A Table' } as const
  await me.visit(restaurant)
  await me.press('link', 'Book A Table')
  await me.joinAsGuest('Sam Guest', '07700 900789')
  await me.press('radio', 'Dinner', form)
  await me.press('radio', date, form)
  await me.press('radio', '19:00', form)
  await me.press('button', `Book for ${date}, 19:00`, form)
  await me.isAt('/booking')
  await me.read('Dinner · 19:00 · 2 guests')
}

async function board(me: Person, site: string): Promise<void> {
  await me.visit('/outlet')
  await me.signIn('kitchen@tablefare.test', 'kitchen-demo')
  await me.see('heading', 'Saffron Street')
  await me.press('heading', /^Pending/)
  await me.seeGone('button', 'Turn sound on')
  const guest = await joinAsGuest(site)
  const id = await placeOrder(site, guest)
  const answer = await send(site, `/order/get-single-order/${id}`, undefined, guest)
  const { orderNumber } = (answer as { data: { orderNumber: string } }).data
  const column = (name: RegExp) =>
    ({ role: 'article', name: orderNumber, within: { role: 'region', name } }) as const
  await me.read(`New order ${orderNumber}: Collection`)
  await me.press('button', `Accept ${orderNumber} in 30 minutes`, column(/^Pending/))
  await me.press('button', `Ready ${orderNumber}`, column(/^Accepted/))
  await me.press('button', `Collected, paid ${orderNumber}`, column(/^Ready or out/))
  await me.seeGone('article', orderNumber)
}

async function admin(me: Person): Promise<void> {
  const question = `Do you deliver to boats, like number ${Date.now()}?`
  const form = { role: 'region', name: 'Add a question' } as const
  await me.visit('/admin/faqs')
  await me.signIn('admin@tablefare.test', 'admin-demo')
  await me.isAt('/admin/faqs')
  await me.fill('Question', question, form)
  await me.fill('Answer, in Markdown', 'If they are **moored**.', form)
  await me.press('button', 'Add the question')
  await me.read('The question is added.')
  await me.press('link', 'Coupons')
  await me.see('region', 'Add a coupon')
  await me.press('link', 'Audit log')
  await me.see('heading', 'Faq created')
}

/** Three of a dish, which is above the minimum order. */
async function fillCart(me: Person): Promise<void> {
  const dish = 'Onion bhaji (4)'
  await me.visit(restaurant)
  await me.press('radio', 'Collection')
  await me.press('button', `Add ${dish}`)
  for (let more = 0; more < 2; more++) await me.press('button', `One more ${dish}`, cart)
  await me.see('button', 'Cart, 3 items')
}

async function typeCard(me: Person, number: string): Promise<void> {
  await me.fill(/^Card number/, number)
  await me.fill(/^Cardholder name/, 'Amira Khan')
  await me.fill(/^Expiry/, '12/34')
  await me.fill(/^CVC/, '123')
}
