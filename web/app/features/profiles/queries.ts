import { walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile, type Profile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { useQueryClient } from '@tanstack/react-query'
import { getKey, refreshedByEvents, useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

/** The signed-in member, including private fields. */
export const useOwnProfile = () => useCall(getProfile, { params: { id: memberId() } })

/**
 * Updates the cached profile with a choice of easy read before the server has it: `FollowEasyRead`, which may load
 * after the press, would otherwise undo it.
 */
export const useNoteEasyRead = (): ((easyRead: boolean) => void) => {
  const client = useQueryClient()
  const queryKey = getKey(getProfile, { params: { id: memberId() } })
  return (easyRead) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData<{ data: Profile }>(queryKey, (kept) => kept && { data: { ...kept.data, easy_read: easyRead } })
  }
}

/** The signed-in member's public profile. */
export const useOwnPreview = () => useCall(getProfile, { params: { id: memberId() }, query: { as: 'others' } })

/** A member; not fetched if the id in the address is not valid. */
export const useProfile = (id: string) => useCall(getProfile, { params: { id } }, { enabled: isId(id) })

export const useBalance = () => useCall(walletBalance, {}, refreshedByEvents)

/** A member's public location; undefined without one. */
export const shownPoint = ({ lat, lon }: Pick<Profile, 'lat' | 'lon'>) =>
  lat === null || lon === null ? undefined : { lat, lon }
