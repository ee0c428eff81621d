import { Refused, withTimeout } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'

/** Posts a file as the request body and returns the `data` of the answer. The file's name is not sent. */
export async function sendFile<Data>(address: string, file: File, type: string): Promise<Data> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body: file,
    signal: withTimeout(timeouts.upload),
  })
  const content = (await answer.json().catch(() => ({}))) as { data?: Data; error?: string }
  if (!content.data) throw new Refused(answer.status, content)
  return content.data
}
