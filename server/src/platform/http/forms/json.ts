import { errorCodes, type FastifyInstance } from 'fastify'

/**
 * Reads bodies of JSON. Clients that call whatever they send JSON, or a form as axios does, say so of a call without a body, too,
 * and are heard.
 */
export function takeJson(http: FastifyInstance): void {
  const read = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : read(request, body, done),
  )
  http.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) =>
      body === ''
        ? done(null)
        : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-www-form-urlencoded')),
  )
}
