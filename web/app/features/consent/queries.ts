import { agreeToTerms, termsVersion } from '@sparkhood/contract/people/accounts'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useAct, useCall } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

/** Whether the member has given no phone number yet: who comes by another site is first asked here. */
export const useIsPhoneDue = (): boolean =>
  useCall(getProfile, { params: { id: memberId() } }, { staleTime: 60_000 }).data?.data.phone === ''

/** Agrees to the terms of today, with a phone number where one is due; the own profile then says that none are. */
export const useAgree = () => {
  const agreement = useAct(agreeToTerms, { refreshes: [getProfile] })
  return {
    ...agreement,
    agree: (phone?: string) => agreement.mutate({ body: { adult: true, terms_version: termsVersion, phone } }),
  }
}
