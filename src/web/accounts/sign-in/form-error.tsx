import type { RefObject } from 'react'

import type { FormAnswer } from '#web/accounts/sign-in/begin-session.ts'
import { MessageBox } from '#web/ui/message-box.tsx'

type Props = { answer: FormAnswer | undefined; banner: RefObject<HTMLDivElement | null> }

/** Why the form was refused. It takes the focus, so that nobody is left at a button that did nothing. */
export function FormError({ answer, banner }: Props) {
  if (!answer) return null
  return (
    <div ref={banner} tabIndex={-1} className="rounded-control">
      <MessageBox kind="error">{answer.error}</MessageBox>
    </div>
  )
}
