import type { Device } from '@sparkhood/contract/people/sessions'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { agoInSentence, formatWhen } from '../../lib/format.ts'

// The server stores the last use to within some minutes.
const justNowMs = 5 * minuteMs

/** When a device was last used, in words. */
export const lastUse = ({ is_this, last_seen_at }: Device, now: Date): string => {
  if (is_this) return 'in use now'
  return now.getTime() - last_seen_at.getTime() < justNowMs
    ? 'used just now'
    : `last used ${agoInSentence(last_seen_at, now)}`
}

/** Describes a device by its whole row, because two often share a name. */
export const whichDevice = (device: Device, now: Date): string => {
  const { name, place, signed_in_at } = device
  const where = place.charAt(0).toLowerCase() + place.slice(1)
  return `${name} (${where}, ${lastUse(device, now)}, logged in ${formatWhen(signed_in_at, now)})`
}
