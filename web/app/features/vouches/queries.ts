import {
  hideVouch,
  showVouch,
  vouchesGiven,
  vouchesOf,
  vouchFor,
  withdrawVouch,
} from '@sparkhood/contract/people/vouches'
import { useAct, usePages } from '../../lib/api.ts'

const refreshes = [vouchesOf, vouchesGiven]

export const useVouchesOf = (memberId: string) => usePages(vouchesOf, { params: { id: memberId } })
export const useVouchesGiven = () => usePages(vouchesGiven, {}, { refetchOnMount: 'always' })

export const useVouchFor = () => useAct(vouchFor, { refreshes, once: true })
export const useWithdrawVouch = () => useAct(withdrawVouch, { refreshes })
export const useHideVouch = () => useAct(hideVouch, { refreshes })
export const useShowVouch = () => useAct(showVouch, { refreshes })
