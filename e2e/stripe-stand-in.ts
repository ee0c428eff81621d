import type { Page } from '@playwright/test'

export const script = 'https://js.stripe.com/endive/stripe.js'
/** Stripe's script as far as we use it: its fields are inputs in frames, and the card is kept in there. */
const standIn = `window.Stripe = (key) => ({
  elements: () => ({ create: (kind) => {
    const told = {}
    const frame = document.createElement('iframe')
    frame.title = 'Secure ' + kind
    frame.style = 'width:100%;height:24px;border:0'
    const tell = (name, said) => (told[name] ?? []).forEach((each) => each(said))
    return {
      frame,
      on: (name, each) => (told[name] ??= []).push(each),
      focus: () => frame.contentDocument.querySelector('input')?.focus(),
      destroy: () => frame.remove(),
      mount: (place) => {
        frame.onload = () => {
          const input = frame.contentDocument.createElement('input')
          input.setAttribute('aria-label', kind)
          frame.contentDocument.documentElement.lang = 'en'
          frame.contentDocument.title = kind
          frame.contentDocument.body.append(input)
          input.onfocus = () => tell('focus')
          input.onblur = () => tell('blur')
          input.oninput = () => tell('change', {
            complete: input.value.length >= 3, empty: input.value === '',
            brand: kind === 'cardNumber' && input.value.startsWith('4') ? 'visa' : 'unknown',
          })
        }
        place.append(frame)
      },
    }
  } }),
  createPaymentMethod: async ({ card, billing_details }) => {
    const typed = card.frame.contentDocument.querySelector('input').value
    window.given = [key, billing_details.name]
    if (typed.endsWith('0002')) return { error: { message: 'Your card was declined.' } }
    const names = { 9995: 'pm_card_chargeDeclinedInsufficientFunds', 3184: 'pm_card_authenticationRequired' }
    return { paymentMethod: { id: (names[typed.slice(-4)] ?? 'pm_card_visa') + '__' + crypto.randomUUID().replaceAll('-', '') } }
  },
  handleNextAction: ({ clientSecret }) => new Promise((resolve) => {
    const bank = document.createElement('dialog')
    bank.setAttribute('aria-label', 'Your bank')
    const button = (name, said) => {
      const one = document.createElement('button')
      one.textContent = name
      one.onclick = async () => {
        if (said !== undefined) await window.answerBank(clientSecret, said)
        bank.remove()
        resolve({})
      }
      bank.append(one)
    }
    button('It is me', true)
    button('It is not me', false)
    button('Close', undefined)
    document.body.append(bank)
    bank.showModal()
  }),
})`

export function answerScript(page: Page) {
  return page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
}

/** All of a card, in Stripe's fields. */
export async function typeCardIn(page: Page, number: string): Promise<void> {
  await typeIn(page, 'cardNumber', number)
  await typeIn(page, 'cardExpiry', '08/28')
  await typeIn(page, 'cardCvc', '739')
}

export const typeIn = (page: Page, kind: string, text: string) =>
  page.frameLocator(`iframe[title="Secure ${kind}"]`).getByLabel(kind).fill(text)
