import type { MissingService } from '#contract/platform/site-settings.ts'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { services: readonly MissingService[] }

/** Services that are missing until the operator sets their variables and starts the site again. */
export function MissingServices({ services }: Props) {
  const unsent = services.filter((service) => service !== 'cards')
  return (
    <>
      {unsent.length > 0 && (
        <Missing
          title={`${unsent.map((service) => names[service]).join(' and ')}: not sent yet`}
          text="Messages are only stored. No password reset, one-time code, order update or kitchen alert reaches anyone."
          variables={unsent.flatMap((service) => variables[service])}
        />
      )}
      {services.includes('cards') && (
        <Missing
          title="Cards: not taken yet"
          text="Customers can pay by cash only, as no Stripe account is connected."
          variables={variables.cards}
        />
      )}
    </>
  )
}

const names: Record<MissingService, string> = { email: 'Email', sms: 'SMS', cards: 'Cards' }

const variables: Record<MissingService, readonly string[]> = {
  email: ['EMAIL_SENDER=smtp', 'SMTP_URL', 'MAIL_FROM'],
  sms: ['SMS_SENDER=twilio', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
}

function Missing({
  title,
  text,
  variables: names,
}: {
  title: string
  text: string
  variables: readonly string[]
}) {
  return (
    <Note>
      <section aria-label={title}>
        <h2 className="text-lead font-bold">{title}</h2>
        <p className="mt-1 max-w-prose">
          {text} Set these variables where the server runs, then start it again:
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {names.map((name) => (
            <li key={name}>
              <code className="font-mono text-small break-all">{name}</code>
            </li>
          ))}
        </ul>
      </section>
    </Note>
  )
}
