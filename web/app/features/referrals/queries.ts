import { getInvitation, listReferred } from '@sparkhood/contract/people/referrals'
import { useCall, usePages } from '../../lib/api.ts'

export const useInvitation = () => useCall(getInvitation, {}, { refetchOnMount: 'always' })
export const useReferred = (code: string) =>
  usePages(listReferred, { params: { code }, query: {} }, { refetchOnMount: 'always' })
