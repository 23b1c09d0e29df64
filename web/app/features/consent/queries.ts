import { agreeToTerms, termsVersion } from '@sparkhood/contract/accounts'
import { getProfile } from '@sparkhood/contract/profiles'
import { useAct } from '../../lib/api.ts'

/** Agrees to the terms of today; the own profile then says that none are due. */
export const useAgree = () => {
  const agreement = useAct(agreeToTerms, { refreshes: [getProfile] })
  return {
    ...agreement,
    agree: () => agreement.mutate({ body: { adult: true, terms_version: termsVersion } }),
  }
}
