import type { Profile } from '@sparkhood/contract/people/profiles'

type Hours = Pick<Profile, 'openingTime' | 'closingTime' | 'weekendsInclusive'>

const endOfDay = '24:00'

/** 'Usually free 09:00 to 17:30, not at weekends'; nothing for somebody who has not said. */
export const formatUsualHours = ({ openingTime, closingTime, weekendsInclusive }: Hours): string => {
  if (!openingTime || !closingTime) return ''
  const until = closingTime === endOfDay ? 'midnight' : closingTime
  return `Usually free ${openingTime} to ${until}, ${weekendsInclusive ? 'at weekends too' : 'not at weekends'}`
}
