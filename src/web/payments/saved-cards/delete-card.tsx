import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { id: string; name: string }

/** The bin on a card. Asks for confirmation first, also before hydration. */
export function DeleteCard({ id, name }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const isBusy = useSentForm()?.get('cardId') === id
  useEffect(() => {
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && box.current?.open && close(box.current)
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  }, [])
  return (
    <details ref={box} onToggle={({ currentTarget }) => currentTarget.open && keep.current?.focus()}>
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-full bg-cocoa/50 hover:bg-cocoa/75 [&::-webkit-details-marker]:hidden">
        <Trash2 size={20} aria-hidden="true" />
        <span className="sr-only">Delete {name}</span>
      </summary>
      <div className="absolute -inset-15 z-1 flex flex-col items-center justify-center gap-3.5 bg-surface p-17 text-center text-ink text-shadow-none">
        <p className="text-lead font-bold">Delete {name}?</p>
        <Form method="post" action="/my-wallet" className="flex flex-wrap justify-center gap-3">
          <input type="hidden" name="cardId" value={id} />
          <SubmitButton isBusy={isBusy} busyText="Deleting…" size="card">
            Delete card
          </SubmitButton>
          <button
            ref={keep}
            type="button"
            className={buttonStyle('secondary', 'card')}
            onClick={() => close(box.current)}
          >
            Keep it
          </button>
        </Form>
      </div>
    </details>
  )
}

function close(box: HTMLDetailsElement | null): void {
  if (!box) return
  box.open = false
  box.querySelector('summary')?.focus()
}
