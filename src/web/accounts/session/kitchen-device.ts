import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** The name of the kitchen device that this browser is, as its board last knew it. */
export const kitchenDeviceName = stored('tablefare.kitchen-device', (text) => {
  const name = parseJson(text)
  return typeof name === 'string' ? name : undefined
})
