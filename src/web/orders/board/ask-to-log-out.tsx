import { useSignOut } from '#web/accounts/sign-in/sign-out/sign-out.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { Question } from '#web/ui/dialog/question.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

type Props = { outlet: string; onKeep: () => void }

export function AskToLogOut({ outlet, onKeep }: Props) {
  const signOut = useSignOut()
  const device = useStored(kitchenDeviceName, undefined)
  return (
    <Question
      title={device ? `Log out ${device}?` : 'Log out of this board?'}
      keep="Keep the board open"
      yes="Log out"
      isYesStrong
      onKeep={onKeep}
      onYes={() => void signOut()}
    >
      <p>New orders for {outlet} stop ringing on this device until someone signs in again.</p>
      {device && (
        <p>
          It also loses its name: to stay signed in, it has to be named again under Set-up, Devices, with a
          password.
        </p>
      )}
    </Question>
  )
}
