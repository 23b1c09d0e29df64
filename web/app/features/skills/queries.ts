import * as skills from '@sparkhood/contract/listings/skills'
import { listOwnSuggestions, suggestSkill } from '@sparkhood/contract/listings/suggestions'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { call, useAct, useCall, usePages } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

/** Everything that shows a member's own skills. */
const refreshes = [skills.listOwnSkills, skills.getSkill, getProfile]

export const useOwnSkills = () => useCall(skills.listOwnSkills, {})
/** A skill; an address whose id cannot be one is not asked about. */
export const useSkill = (id: string) => useCall(skills.getSkill, { params: { id } }, { enabled: isId(id) })
/** A skill as it is at this moment, whatever was heard of it before. */
export const readSkill = async (id: string): Promise<skills.OwnSkill> =>
  (await call(skills.getSkill, { params: { id } })).data
/** Whether the member has named no street, so that nothing can be collected from them; false until that is known. */
export const useLacksAddress = (): boolean =>
  useCall(getProfile, { params: { id: memberId() } }, { staleTime: 60_000 }).data?.data.street === ''
export const useCategories = () => useCall(skills.listCategories, {}, { staleTime: 60_000 })

export const useAddSkill = () => useAct(skills.addSkill, { refreshes, once: true })
export const useEditSkill = () => useAct(skills.editSkill, { refreshes, once: true })
export const useDeleteSkill = () => useAct(skills.deleteSkill, { refreshes: [skills.listOwnSkills, getProfile] })
export const usePauseSkill = () => useAct(skills.pauseSkill, { refreshes })
export const useResumeSkill = () => useAct(skills.resumeSkill, { refreshes })

export const useAddPhotos = () => useAct(skills.addSkillPhotos, { refreshes, once: true })
export const useOrderPhotos = () => useAct(skills.orderSkillPhotos, { refreshes })
export const useRemovePhotos = () => useAct(skills.deleteSkillPhoto, { refreshes })

/** What the member has suggested, newest first, page by page. */
export const useOwnSuggestions = () => usePages(listOwnSuggestions, { query: {} })
export const useSuggestSkill = () => useAct(suggestSkill, { once: true, refreshes: [listOwnSuggestions] })
