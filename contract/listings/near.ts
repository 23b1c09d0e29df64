import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'

/** Of fewer members than these nothing is told but that there are some: a number would be about one of them. */
export const fewestTold = 3

/** The first half of a postcode, such as LS6. */
export const outwardCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}\d[A-Z\d]?$/, 'Enter the first half of a postcode, for example LS6')

export const seeDistrict = endpoint({
  method: 'GET',
  path: '/districts/:district',
  access: 'anyone',
  summary:
    'What visitors may know of a postcode district: how many members, what they offer, and who agreed to be shown',
  params: z.object({ district: outwardCode }),
  reply: z.object({
    data: z.object({
      code: z.string(),
      /** Rounded down to a multiple of five, but at least three; null while there are fewer than three. */
      people: z.number().int().nullable(),
      /** The parts of it in which at least three members live. */
      areas: z.array(z.string()),
      /** What is offered in and around it, and by how many; null where that is fewer than three. */
      categories: z.array(
        z.object({ _id: id, title: z.string(), picture: z.string(), people: z.number().int().nullable() }),
      ),
      /** Who switched on that visitors see them; how far from the middle of the district their shown point is, in kilometres. */
      shown: z.array(z.object({ firstname: z.string(), distance: z.number(), offers: z.array(z.string()) })),
    }),
  }),
  refusals: [],
})
