import { getProfile } from '@sparkhood/contract/people/profiles'
import { IconBoltFilled } from '@tabler/icons-react'
import { refreshedByEvents, useCall } from '../lib/api.ts'
import { memberId } from '../lib/session.ts'
import classes from './within-sparks.module.css'

/** The member's balance in Sparks, in hundredths; undefined until it is loaded. */
export const useOwnSparks = (): number | undefined =>
  useCall(getProfile, { params: { id: memberId() } }, { ...refreshedByEvents, staleTime: 60_000 }).data?.data
    .spark_token_balance?.minor

/** Marks a listing whose hour or day the member can afford in Sparks. Free listings have no mark. */
export function WithinSparks({ priceMinor }: { priceMinor: number }) {
  const own = useOwnSparks()
  if (own === undefined || priceMinor === 0 || priceMinor > own) return null
  return (
    <span className={classes.mark}>
      <IconBoltFilled size={14} aria-hidden /> Within your Sparks
    </span>
  )
}
