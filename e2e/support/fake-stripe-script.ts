import type { Page } from '@playwright/test'

export const script = 'https://js.stripe.com/endive/stripe.js'
/** A stub of Stripe's script: its fields are inputs in frames, and the card number stays in them. */
const stub = `window.Stripe = (key) => ({
  elements: () => ({ create: (kind) => {
    const listeners = {}
    const frame = document.createElement('iframe')
    frame.title = 'Secure ' + kind
    frame.style = 'width:100%;height:24px;border:0'
    const emit = (name, event) => (listeners[name] ?? []).forEach((each) => each(event))
    return {
      frame,
      on: (name, each) => (listeners[name] ??= []).push(each),
      focus: () => frame.contentDocument.querySelector('input')?.focus(),
      destroy: () => frame.remove(),
      mount: (place) => {
        frame.onload = () => {
          const input = frame.contentDocument.createElement('input')
          input.setAttribute('aria-label', kind)
          frame.contentDocument.documentElement.lang = 'en'
          frame.contentDocument.title = kind
          frame.contentDocument.body.append(input)
          input.onfocus = () => emit('focus')
          input.onblur = () => emit('blur')
          input.oninput = () => emit('change', {
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
    const button = (name, approved) => {
      const one = document.createElement('button')
      one.textContent = name
      one.onclick = async () => {
        if (approved !== undefined) await window.answerBank(clientSecret, approved)
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

export function mockStripeScript(page: Page) {
  return page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: stub }))
}

/** Fills all of Stripe's fields. */
export async function fillCardFrames(page: Page, number: string): Promise<void> {
  await fillCardFrame(page, 'cardNumber', number)
  await fillCardFrame(page, 'cardExpiry', '08/28')
  await fillCardFrame(page, 'cardCvc', '739')
}

export const fillCardFrame = (page: Page, kind: string, text: string) =>
  page.frameLocator(`iframe[title="Secure ${kind}"]`).getByLabel(kind).fill(text)
