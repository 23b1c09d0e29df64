import { createHash } from 'node:crypto'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { Clock } from '../../platform/clock.ts'
import { fingerprint, newSecret, sameSecret } from '../../platform/secrets/random.ts'
import type { SandboxGrants } from './sandbox-grants.ts'
import type { SandboxKey } from './sandbox-key.ts'
import { askWho, sayWrong, type Typed } from './sandbox-page.ts'

export type SandboxProvider = {
  /** The issuer URL: the address of this site and a path. */
  issuer: string
  /** The only client. */
  clientId: string
  clientSecret: string
  grants: SandboxGrants
  key: SandboxKey
  now: Clock
}

const codeTtlMs = minuteMs
const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Responds as an OpenID provider: metadata, the page that asks who you are, tokens and the public key. */
export async function answerAs(provider: SandboxProvider, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const what = `${request.method} ${url.pathname.slice(new URL(provider.issuer).pathname.length)}`
  if (what === 'GET /.well-known/openid-configuration') return json(describe(provider.issuer))
  if (what === 'GET /jwks') return json({ keys: [provider.key.jwk] })
  if (what === 'GET /authorize') return authorize(provider, url.searchParams, url.host)
  const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '')
  if (what === 'POST /authorize') return decide(provider, form, url.host)
  if (what === 'POST /token') return exchange(provider, form)
  return html(sayWrong('There is nothing at this address.'), 404)
}

const json = (value: object, status = 200): Response =>
  Response.json(value, { status, headers: { 'cache-control': 'no-store' } })
const html = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
const goTo = (address: URL): Response =>
  new Response(null, { status: 303, headers: { location: address.href, 'referrer-policy': 'no-referrer' } })

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'email', 'profile'],
  claims_supported: ['sub', 'email', 'email_verified', 'name', 'auth_time'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

const askedFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]

/** Returns what is wrong with an authorization request to this host. */
function getProblem({ clientId }: SandboxProvider, request: URLSearchParams, host: string): string | undefined {
  const redirect = URL.parse(request.get('redirect_uri') ?? '')
  if (request.get('client_id') !== clientId) return 'No such site is known here.'
  if (!redirect || !/^https?:$/.test(redirect.protocol) || redirect.host !== host)
    return 'The way back leads elsewhere.'
  if (request.get('response_type') !== 'code') return 'Only codes are given here.'
  if (!request.get('scope')?.split(' ').includes('openid')) return 'Nobody was asked for.'
  if (request.get('code_challenge_method') !== 'S256') return 'The request has no challenge.'
  return /^[\w-]{43}$/.test(request.get('code_challenge') ?? '') ? undefined : 'The request has no challenge.'
}

// Drops all other fields.
const protocolPart = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams(askedFields.flatMap((name) => form.getAll(name).map((value): [string, string] => [name, value])))

function authorize(provider: SandboxProvider, request: URLSearchParams, host: string): Response {
  const problem = getProblem(provider, request, host)
  if (problem) return html(sayWrong(problem), 400)
  return html(askWho(protocolPart(request), { name: '', email: '', account: '' }))
}

async function decide(provider: SandboxProvider, form: URLSearchParams, host: string): Promise<Response> {
  const request = protocolPart(form)
  const problem = getProblem(provider, request, host)
  if (problem) return html(sayWrong(problem), 400)
  const back = new URL(request.get('redirect_uri') ?? '')
  back.searchParams.set('state', request.get('state') ?? '')
  back.searchParams.set('iss', provider.issuer)
  if (form.get('act') === 'cancel') {
    back.searchParams.set('error', 'access_denied')
    return goTo(back)
  }
  const typed = typedIn(form)
  if (typed.problem) return html(askWho(request, typed), 422)
  back.searchParams.set('code', await issueCode(provider, request, { ...typed, ...ticksIn(form) }))
  return goTo(back)
}

function typedIn(form: URLSearchParams): Typed {
  const of = (field: string, most: number) => (form.get(field) ?? '').trim().slice(0, most)
  const typed = { name: of('who_name', 120), email: of('who_email', 254), account: of('who_account', 60) }
  if (!typed.name) return { ...typed, problem: 'Type a name.' }
  return /^[^\s@]+@[^\s@]+$/.test(typed.email) ? typed : { ...typed, problem: 'Type an email address.' }
}

type Ticks = { unverified: boolean; fresh: boolean }
const ticksIn = (form: URLSearchParams): Ticks => ({
  unverified: form.has('who_unverified'),
  fresh: form.has('who_fresh'),
})

/** Returns a single-use code for what was typed; it expires after a minute. */
async function issueCode(
  { grants, now }: SandboxProvider,
  request: URLSearchParams,
  { name, email, account, unverified, fresh }: Typed & Ticks,
): Promise<string> {
  const code = newSecret()
  const grant = {
    redirectUri: request.get('redirect_uri') ?? '',
    challenge: request.get('code_challenge') ?? '',
    nonce: request.get('nonce') ?? '',
    subject: account || fingerprint(email.toLowerCase()).slice(0, 20),
    email,
    emailVerified: !unverified,
    name,
    ...(fresh && { authTime: toSeconds(now()) }),
  }
  await grants.keep(code, grant, new Date(now().getTime() + codeTtlMs))
  return code
}

/** Exchanges a code for tokens, only for the client that requested the code and knows the verifier of its challenge. */
async function exchange(provider: SandboxProvider, form: URLSearchParams): Promise<Response> {
  const { grants, now, key, issuer, clientId, clientSecret } = provider
  const of = (field: string) => form.get(field) ?? ''
  if (of('client_id') !== clientId || !sameSecret(of('client_secret'), clientSecret)) {
    return json({ error: 'invalid_client' }, 401)
  }
  if (of('grant_type') !== 'authorization_code') return json({ error: 'unsupported_grant_type' }, 400)
  const grant = await grants.take(of('code'), now())
  const challenge = createHash('sha256').update(of('code_verifier')).digest('base64url')
  if (!grant || grant.redirectUri !== of('redirect_uri') || grant.challenge !== challenge) {
    return json({ error: 'invalid_grant' }, 400)
  }
  const issuedAtS = toSeconds(now())
  const idToken = key.sign({
    iss: issuer,
    aud: clientId,
    sub: grant.subject,
    iat: issuedAtS,
    exp: issuedAtS + 300,
    ...(grant.nonce && { nonce: grant.nonce }),
    email: grant.email,
    email_verified: grant.emailVerified,
    name: grant.name,
    ...(grant.authTime !== undefined && { auth_time: grant.authTime }),
  })
  return json({ token_type: 'Bearer', access_token: newSecret(), expires_in: 300, id_token: idToken })
}
