import { drawings, maxSkillsCounted, type WholeCategory } from '@sparkhood/contract/listings/categories'

export type Drawing = (typeof drawings)[number]

/** 'Bike repair' */
const getName = (drawing: Drawing): string => drawing.charAt(0).toUpperCase() + drawing.slice(1).replaceAll('-', ' ')

/** The drawings that a category can have, by name. */
export const drawingOptions = drawings.map((value) => ({ value, label: getName(value) }))

/** The number of skills in a category, in words. */
export const skillsIn = ({ skills }: WholeCategory): string => {
  if (skills > maxSkillsCounted) return `More than ${maxSkillsCounted} skills`
  if (skills === 0) return 'No skills yet'
  return `${skills} ${skills === 1 ? 'skill' : 'skills'}`
}
