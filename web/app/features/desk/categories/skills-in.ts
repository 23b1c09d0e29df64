import { mostSkillsCounted, type WholeCategory } from '@sparkhood/contract/categories'

/** How many skills are in a category, in words. */
export const skillsIn = ({ skills }: WholeCategory): string => {
  if (skills > mostSkillsCounted) return `More than ${mostSkillsCounted} skills`
  if (skills === 0) return 'No skills yet'
  return `${skills} ${skills === 1 ? 'skill' : 'skills'}`
}
