import { Laptop, Smartphone } from 'lucide-react'
import { Form } from 'react-router'

import type { Device } from '#contract/accounts/sessions.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = {
  devices: readonly Device[]
  now: Date
  hasPassword: boolean
  /** Boards may be open on the other devices. */
  runsOutlet: boolean
  failed: Outcome | undefined
  status: string | undefined
}

export function DeviceList({ devices, now, hasPassword, runsOutlet, failed, status }: Props) {
  const sending = useSentForm()
  const others = devices.filter(({ isThisOne }) => !isThisOne)
  const endOthers = (
    <Form method="post" action="/user" preventScrollReset className={formStyle}>
      <input type="hidden" name="intent" value="end-others" />
      {failed?.intent === 'end-others' && <AskPassword failed={failed} />}
      <SubmitButton kind="soft" isBusy={sending?.get('intent') === 'end-others'}>
        {runsOutlet ? 'Sign them out' : 'Sign out everywhere else'}
      </SubmitButton>
    </Form>
  )
  return (
    <Panel
      title="Where you are signed in"
      lead={
        hasPassword ? (
          <>
            If you don’t recognise a device, sign it out and{' '}
            <a href="#password" className="font-semibold text-brand-strong underline">
              change your password
            </a>
            .
          </>
        ) : (
          'As a guest you are signed in on this device only.'
        )
      }
    >
      <StatusMessage text={status} />
      {failed && failed.field !== 'password' && (
        <div className="mb-5">
          <MessageBox kind="error">{failed.problem}</MessageBox>
        </div>
      )}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk"
            >
              {/iPhone|Android/.test(device.browser) ? <Smartphone size={20} /> : <Laptop size={20} />}
            </span>
            <div className="min-w-0 grow basis-36">
              <p className="font-semibold break-words">
                {device.board ? `${device.board.device}, ${device.board.outlet}` : device.browser}
              </p>
              <p className="text-small text-muted">
                {device.board && `${device.browser}. `}Signed in{' '}
                {formatRelativeTime(new Date(device.startedAt), now).toLowerCase()}
                {!device.isThisOne &&
                  `, last used ${formatRelativeTime(new Date(device.lastUsedAt), now).toLowerCase()}`}
              </p>
            </div>
            {device.isThisOne ? (
              <Pill tone="basil">This device</Pill>
            ) : (
              <EndOne
                device={device}
                failed={failed?.typed.sessionId === device._id ? failed : undefined}
                isBusy={sending?.get('sessionId') === device._id}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-3">
          {runsOutlet ? (
            <AskFirst
              label="Sign out everywhere else"
              question={<BoardsThatStop devices={others} />}
              keep="Keep them signed in"
              kind="soft"
              isOpen={failed?.intent === 'end-others'}
            >
              {endOthers}
            </AskFirst>
          ) : (
            endOthers
          )}
        </div>
      )}
    </Panel>
  )
}

type EndOneProps = { device: Device; failed: Outcome | undefined; isBusy: boolean }

/** Asks first if it is a kitchen device. */
function EndOne({ device, failed, isBusy }: EndOneProps) {
  const { board } = device
  const form = (
    <Form method="post" action="/user" preventScrollReset className={formStyle}>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="sessionId" value={device._id} />
      {failed && <AskPassword failed={failed} />}
      <SubmitButton kind="secondary" size="card" isBusy={isBusy}>
        {board ? 'Sign it out' : 'Sign out'}
        <span className="sr-only"> {board?.device ?? device.browser}</span>
      </SubmitButton>
    </Form>
  )
  if (!board) return form
  return (
    <AskFirst
      label="Sign out"
      of={board.device}
      question={<BoardsThatStop devices={[device]} />}
      keep="Keep it signed in"
      isOpen={failed !== undefined}
    >
      {form}
    </AskFirst>
  )
}

/** Names the kitchen devices; another device may have a board open as well. */
function BoardsThatStop({ devices }: { devices: readonly Device[] }) {
  const boards = devices.flatMap(({ board }) => board ?? [])
  return (
    <>
      {boards.map(({ device, outlet }) => (
        <p key={`${device} ${outlet}`}>
          New orders for {outlet} stop ringing on {device} until someone signs in again.
        </p>
      ))}
      {boards.length < devices.length && (
        <p>A board that is open on another device of yours stops ringing as well.</p>
      )}
    </>
  )
}

const formStyle = 'flex flex-wrap items-end gap-3'

/** Shown once the password was asked for: not for ten minutes after it was entered. */
function AskPassword({ failed }: { failed: Outcome }) {
  if (failed.field !== 'password') return null
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      maxLength={200}
      problem={failed.problem}
    />
  )
}
