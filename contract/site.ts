import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getMap = endpoint({
  method: 'GET',
  path: '/site/map',
  access: 'anyone',
  summary: 'Get the configured map style; null if the site draws its plain map',
  reply: z.object({ data: z.object({ style_url: z.string().nullable() }) }),
  refusals: [],
})
