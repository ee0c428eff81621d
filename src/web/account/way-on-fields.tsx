import type { Going } from '#web/account/destination.ts'

type Props = { from: string; remembered: { [Name in Exclude<keyof Going, 'from'>]: string | undefined } }

/** Tells the server where to go on to. What the device remembers is filled in once the page is alive. */
export function WayOnFields({ from, remembered: { page, orderType, restaurant } }: Props) {
  const given: Going = {
    from,
    page: page ?? '',
    orderType: orderType ?? '',
    restaurant: restaurant ?? '',
  }
  return Object.entries(given).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
