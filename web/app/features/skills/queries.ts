import * as skills from '@sparkhood/contract/listings/skills'
import { listOwnSuggestions, suggestSkill } from '@sparkhood/contract/listings/suggestions'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { call, useAct, useCall, usePages } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'

/** The queries that show a member's own listings. */
const refreshes = [skills.listOwnSkills, skills.getSkill, getProfile]

export const useOwnSkills = () => useCall(skills.listOwnSkills, {})
/** A listing; not fetched if the id in the address is not valid. */
export const useSkill = (id: string) => useCall(skills.getSkill, { params: { id } }, { enabled: isId(id) })
/** The current version of a listing, bypassing the cache. */
export const readSkill = async (id: string): Promise<skills.OwnSkill> =>
  (await call(skills.getSkill, { params: { id } })).data
/** Whether the member has no street in their address, so that nothing can be collected from them; false until known. */
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

/** The member's suggestions, newest first, page by page. */
export const useOwnSuggestions = () => usePages(listOwnSuggestions, { query: {} })
export const useSuggestSkill = () => useAct(suggestSkill, { once: true, refreshes: [listOwnSuggestions] })
