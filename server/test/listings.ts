import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import type { Person } from './people.ts'

/** Returns the form of a new listing as sent over the wire, in the category with that title. */
export async function listingForm(person: Person, title: string, changes: object = {}) {
  const { data } = await person.does(listCategories)
  return {
    skillCategoryId: data.find((category: { title: string }) => category.title === title)?._id,
    experience_level: 'expert',
    hourly_rate: 8,
    description: 'Done with care.',
    ...changes,
  }
}

/** Lends a pressure washer, by default at £8 a day; returns its id. */
export async function lendTool(person: Person, changes: object = {}): Promise<string> {
  const body = await listingForm(person, 'Tool lending', {
    kind: 'tool',
    rate_unit: 'day',
    skill_type: 'Pressure washer',
    ...changes,
  })
  return (await person.does(addSkill, { body })).data._id
}
