import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { brand } from '@sparkhood/contract/brand'
import { type Endpoint, needsConsent, type RawEndpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader } from '@sparkhood/contract/people/helper-terms'
import { leaveForGoogle, returnFromGoogle } from '@sparkhood/contract/people/sign-in'
import { type RefusalCode, refusals } from '@sparkhood/contract/refusals'
import { liveStream } from '@sparkhood/contract/talking/live'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

/** What is described besides the endpoints: redirects that browsers follow. */
const redirects = [leaveForGoogle, returnFromGoogle]

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  // The wire format is the input side of every codec.
  z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: drawn }) => delete drawn.$schema,
  }) as Json

const parameters = (where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: described,
  }))
}

const requestBody = (endpoint: Endpoint): Json => {
  if (!endpoint.body && !endpoint.files) return {}
  const fields = jsonSchema(endpoint.body ?? z.object({}), 'input')
  // If no field is required, no body is required.
  const required = Array.isArray(fields.required)
  if (!endpoint.files) return { requestBody: { required, content: { 'application/json': { schema: fields } } } }
  const files = Object.fromEntries(
    Object.entries(endpoint.files).map(([name, { maxFiles }]) => [
      name,
      { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } },
    ]),
  )
  const properties = { ...(fields.properties as Json), ...files }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } } }
}

/** The refusals that a trusted helper may get who calls for somebody else. */
const ofHelpers = ['helper.ended', 'helper.unavailable', 'helper.no_right', 'helper.terms_due'] as const

const refusalsOfAny = (endpoint: Endpoint): RefusalCode[] => [
  'input.invalid',
  ...(endpoint.access === 'anyone' ? [] : ['access.sign_in' as const]),
  ...(needsConsent(endpoint) ? ['auth.agree_to_terms' as const] : []),
  ...(endpoint.onBehalf ? ofHelpers : []),
  'limit.too_fast',
  ...(endpoint.limited ? ['limit.for_today' as const] : []),
  'service.unavailable',
  ...(endpoint.files ? ['service.full' as const] : []),
]

const answers = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy([...endpoint.refusals, ...refusalsOfAny(endpoint)], (code) => refusals[code].status)
  return {
    200: {
      description: 'Done',
      content: endpoint.file
        ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
        : {
            'application/json': {
              schema: jsonSchema(endpoint.reply.extend({ status: z.literal('success') }), 'input'),
            },
          },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: [...new Set(codes)].map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
    ),
  }
}

const getName = ({ method, path, access, summary }: Endpoint | RawEndpoint): Json => ({
  summary,
  operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w)/gi, (_, email: string) => email.toUpperCase())}`,
  tags: [path.split('/')[1]],
  'x-access': access,
})

/** The header by which a trusted helper says for whom they call. */
const inWhoseName: Json = {
  name: actingForHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'The id of the agreement with whom a trusted helper calls for',
}

const operation = (endpoint: Endpoint): Json => ({
  ...getName(endpoint),
  ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.onBehalf ? [inWhoseName] : []),
  ],
  ...requestBody(endpoint),
  responses: answers(endpoint),
})

const redirect = (endpoint: RawEndpoint): Json => ({
  ...getName(endpoint),
  parameters: parameters('query', endpoint.query),
  responses: {
    302: { description: 'Where to go next', headers: { location: { schema: { type: 'string' } } } },
  },
})

const stream = (endpoint: RawEndpoint): Json => ({
  ...getName(endpoint),
  parameters: parameters('query', endpoint.query),
  responses: {
    200: {
      description: 'Events, until the stream ends',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
})

const refusalSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'error' },
    code: { enum: [...Object.keys(refusals), 'fault'] },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** Serves the description at /api/openapi.json and as pages at /api/docs. It is generated on first use. */
export async function addDescription(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  let description: Json | undefined
  const describe = (): Json => {
    description ??= describeApi(endpoints)
    return description
  }
  app.get('/api/openapi.json', describe)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: { toJSON: describe } as never } })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' })
}

/** The OpenAPI 3.1 description of the mounted endpoints. */
function describeApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const endpoint of redirects) paths[`/api${endpoint.path}`] = { get: redirect(endpoint) }
  paths[`/api${liveStream.path}`] = { get: stream(liveStream) }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '1',
      description: 'Every call but those of an admin also answers at its path without `/api`.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}
