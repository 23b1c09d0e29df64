import { getProfile, type Profile } from '@sparkhood/contract/profiles'
import { walletBalance } from '@sparkhood/contract/wallet'
import { useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

/** The signed-in member, with what only they may read. */
export const useOwnProfile = () => useCall(getProfile, { params: { id: memberId() } })

export const useProfile = (id: string) => useCall(getProfile, { params: { id } })

export const useBalance = () => useCall(walletBalance, {})

/** Where others see a member; undefined for one without a place. */
export const shownPoint = ({ lat, lon }: Pick<Profile, 'lat' | 'lon'>) =>
  lat === null || lon === null ? undefined : { lat, lon }
