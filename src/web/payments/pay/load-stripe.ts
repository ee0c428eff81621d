/** The parts of Stripe's script that we use. Stripe requires that it is loaded from its own site and never bundled. */
export type Stripe = {
  elements(): { create(kind: StripeFieldKind, options: object): StripeField }
  createPaymentMethod(card: {
    type: 'card'
    card: StripeField
    billing_details: { name: string }
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: { message?: string } }>
}

export type StripeFieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export type StripeField = {
  mount(place: HTMLElement): void
  destroy(): void
  focus(): void
  on(event: 'change', onEvent: (change: StripeChange) => void): void
  on(event: 'focus' | 'blur', onEvent: () => void): void
}

export type StripeChange = { complete: boolean; empty: boolean; error?: { message: string }; brand?: string }

/** The release for the API version of the server's package. */
const address = 'https://js.stripe.com/endive/stripe.js'

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

let loading: Promise<Stripe> | undefined

/** Loads the script once per page. A failed load is retried by the next call. */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= fetchScript().then(
    () => window.Stripe!(publishableKey),
    (problem: unknown) => {
      loading = undefined
      throw problem
    },
  )
  return loading
}

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => (window.Stripe ? resolve() : reject(new Error('no Stripe'))))
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('no Stripe'))
    })
    document.head.append(script)
  })
}
