import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import type { Person } from './people.ts'

/** The form of a new listing, as it stands on the wire, in the category of that title. */
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

/** Lends a pressure washer, by the day at £8 unless told otherwise; returns its id. */
export async function lendTool(person: Person, changes: object = {}): Promise<string> {
  const body = await listingForm(person, 'Tool lending', {
    kind: 'tool',
    rate_unit: 'day',
    skill_type: 'Pressure washer',
    ...changes,
  })
  return (await person.does(addSkill, { body })).data._id
}
