import { maxSkillsCounted, type WholeCategory } from '@sparkhood/contract/listings/categories'

/** How many skills are in a category, in words. */
export const skillsIn = ({ skills }: WholeCategory): string => {
  if (skills > maxSkillsCounted) return `More than ${maxSkillsCounted} skills`
  if (skills === 0) return 'No skills yet'
  return `${skills} ${skills === 1 ? 'skill' : 'skills'}`
}
