import { buttonStyle } from '#web/ui/button-style.ts'

type Props = { of: string; isBusy: boolean; size?: 'usual' | 'card'; onPress: () => void }

/** Puts an earlier order in the cart, by the caller's handler. */
export function OrderAgainButton({ of, isBusy, size = 'card', onPress }: Props) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
      className={buttonStyle('secondary', size)}
    >
      Order again<span className="sr-only"> {of}</span>
    </button>
  )
}
