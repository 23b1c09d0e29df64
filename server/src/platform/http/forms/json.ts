import { errorCodes, type FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies. Some clients send an empty body with the type JSON, or with that of a form, as axios does; it is
 * accepted.
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
