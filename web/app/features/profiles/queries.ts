import { walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile, type Profile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { useQueryClient } from '@tanstack/react-query'
import { getKey, refreshedByEvents, useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

/** The signed-in member, with what only they may read. */
export const useOwnProfile = () => useCall(getProfile, { params: { id: memberId() } })

/**
 * Notes a choice of easy read in what is kept of the own profile, before the server has it: `FollowEasyRead`, which can
 * be loaded after the press, would otherwise undo it.
 */
export const useNoteEasyRead = (): ((easyRead: boolean) => void) => {
  const client = useQueryClient()
  const queryKey = getKey(getProfile, { params: { id: memberId() } })
  return (easyRead) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData<{ data: Profile }>(queryKey, (kept) => kept && { data: { ...kept.data, easy_read: easyRead } })
  }
}

/** The signed-in member as everybody else sees them. */
export const useOwnPreview = () => useCall(getProfile, { params: { id: memberId() }, query: { as: 'others' } })

/** A member; an address whose id cannot be one is not asked about. */
export const useProfile = (id: string) => useCall(getProfile, { params: { id } }, { enabled: isId(id) })

export const useBalance = () => useCall(walletBalance, {}, refreshedByEvents)

/** Where others see a member; undefined for one without a place. */
export const shownPoint = ({ lat, lon }: Pick<Profile, 'lat' | 'lon'>) =>
  lat === null || lon === null ? undefined : { lat, lon }
