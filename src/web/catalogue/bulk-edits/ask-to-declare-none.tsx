import { Question } from '#web/ui/dialog/question.tsx'

type Props = { dishes: string; onKeep: () => void; onDeclare: () => void }

export function AskToDeclareNone({ dishes, onKeep, onDeclare }: Props) {
  return (
    <Question
      title={`Declare none of the 14 for ${dishes}?`}
      keep="Keep as it is"
      yes="Declare none"
      isYesStrong
      onKeep={onKeep}
      onYes={onDeclare}
    >
      <p>
        Customers with an allergy then read that none of the 14 is in it: {dishes} in all. Declare it only if
        you have checked each of them.
      </p>
    </Question>
  )
}
