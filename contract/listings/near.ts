import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'

/** The smallest number of members that is shown to visitors: a lower one could identify somebody. */
export const minShown = 3

/** The first half of a postcode (outward code), such as LS6. */
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
      /** Rounded down to a multiple of five, but at least three; null below three. */
      people: z.number().int().nullable(),
      /** The neighbourhoods in which at least three members live. */
      areas: z.array(z.string()),
      /** The categories offered in and around it, with the number of members; null below three. */
      categories: z.array(
        z.object({ _id: id, title: z.string(), picture: z.string(), people: z.number().int().nullable() }),
      ),
      /**
       * Members who chose to be shown to visitors, with the distance of their shown point from the district's centre,
       * in kilometres.
       */
      shown: z.array(z.object({ firstname: z.string(), distance: z.number(), offers: z.array(z.string()) })),
    }),
  }),
  refusals: [],
})
