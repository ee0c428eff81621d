import { passwordStrength } from '#domain/accounts/password-strength.ts'
import { ownerOf } from '#web/accounts/sign-in/check-new-password.ts'

type Props = { password: string; email?: string; mobile?: string }

const labels = ['', 'Weak', 'Fair', 'Good', 'Strong']
const fills = ['', 'bg-brand', 'bg-butter', 'bg-basil', 'bg-basil']
const tones = ['', 'text-brand-strong', 'text-butter-text', 'text-basil-text', 'text-basil-text']

/** Four bars and a label that rate a new password. */
export function StrengthMeter({ password, email = '', mobile = '' }: Props) {
  const strength = passwordStrength(password, ownerOf(email, mobile))
  return (
    <div className="mt-3 flex h-5 items-center gap-1.5">
      {[1, 2, 3, 4].map((bar) => (
        <span
          key={bar}
          aria-hidden="true"
          className={`h-1.5 flex-1 rounded-full ${bar <= strength ? fills[strength] : 'bg-disabled'}`}
        />
      ))}
      <p role="status" className={`text-small font-bold ${tones[strength]}`}>
        {strength > 0 && <span className="sr-only">Password strength: </span>}
        {labels[strength]}
      </p>
    </div>
  )
}
