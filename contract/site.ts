import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getMap = endpoint({
  method: 'GET',
  path: '/site/map',
  access: 'anyone',
  summary: 'The style of the map that this operator has chosen; null where the plain one of the site is drawn',
  reply: z.object({ data: z.object({ style_url: z.string().nullable() }) }),
  refusals: [],
})
