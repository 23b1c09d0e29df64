import { isId } from '@sparkhood/contract/primitives/ids'
import { getProfile } from '@sparkhood/contract/profiles'
import {
  addSkill,
  deleteSkill,
  deleteSkillPhoto,
  editSkill,
  getSkill,
  listCategories,
  listOwnSkills,
} from '@sparkhood/contract/skills'
import { suggestSkill } from '@sparkhood/contract/suggestions'
import { useAct, useCall } from '../../lib/api.ts'

/** Everything that shows a member's own skills. */
const refreshes = [listOwnSkills, getSkill, getProfile]

export const useOwnSkills = () => useCall(listOwnSkills, {})
/** A skill; an address whose id cannot be one is not asked about. */
export const useSkill = (id: string) => useCall(getSkill, { params: { id } }, { enabled: isId(id) })
export const useCategories = () => useCall(listCategories, {}, { staleTime: 10 * 60_000 })

export const useAddSkill = () => useAct(addSkill, { refreshes, once: true })
export const useEditSkill = () => useAct(editSkill, { refreshes, once: true })
export const useRemovePhotos = () => useAct(deleteSkillPhoto, { refreshes })
export const useSuggestSkill = () => useAct(suggestSkill, { once: true })
export const useDeleteSkill = () => useAct(deleteSkill, { refreshes: [listOwnSkills, getProfile] })
