import type { Endpoint, ReplyOf } from '@sparkhood/contract/endpoint'
import type { Issue, RefusalReply } from '@sparkhood/contract/refusals'
import {
  type QueryClient,
  type QueryState,
  type UseMutationResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { inTheirName, mayCall } from './acting.ts'
import { hasConfirmed } from './confirming.ts'
import { onceKeys } from './idempotency-key.ts'
import { findArrived, forgetEarly, takeEarly } from './prefetch.ts'
import { afterWriting, dropSession, findSession, isSignedIn, noteWrite, refreshTokens } from './session.ts'
import { getAddress, getContent, type Parts, readAnswer, sendWithProgress, Unfit, Unreadable } from './wire.ts'
import { words } from './words.ts'

/** A refusal by the server; its message is for people. */
export class Refused extends Error {
  code: RefusalReply['code']
  status: number
  issues: Issue[]
  constructor(status: number, reply: Pick<RefusalReply, 'code' | 'message' | 'issues'>) {
    super(reply.message)
    this.code = reply.code
    this.status = status
    this.issues = reply.issues ?? []
  }
}

/** Whether the server refused the call. After a server error or without a reply it may have been done. */
export const wasRejected = (error: unknown): error is Refused =>
  error instanceof Refused && error.status < 500 && error.code !== 'idempotency.in_progress'

type OptionalKeys<S extends z.ZodType> = {
  [K in keyof z.input<S>]-?: undefined extends z.input<S>[K] ? K : never
}[keyof z.input<S>]
type Sent<S extends z.ZodType> = Omit<z.output<S>, OptionalKeys<S>> &
  Partial<Pick<z.output<S>, OptionalKeys<S> & keyof z.output<S>>>
type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends Sent<S>
    ? { [K in Name]?: Sent<S> }
    : { [K in Name]: Sent<S> }
  : { [K in Name]?: undefined }

/** What a call of an endpoint takes: fields with a default may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & { files?: { [K in keyof E['files']]?: readonly File[] } }

type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Gets the share of a form that has been uploaded, from 0 to 1. */
  onProgress?: (share: number) => void
}
const refusalIn = async (response: Response): Promise<Error> => {
  const reply = await response.json().catch(() => undefined)
  return typeof reply?.message === 'string' ? new Refused(response.status, reply) : new Unreadable(response.status)
}

/** Loads the login page as a new document, so that nothing of the ended session stays in memory. */
const leaveForLogin = (token: string | undefined): never => {
  // The session is dropped only if it is still the current one: the member may have logged out, or another one logged in.
  if (token && isSignedIn(token)) dropSession(window.location.href)
  window.location.assign('/login')
  throw new Error(words.signIn)
}

/** The address and body of a call. Input that does not fit the contract is refused here as the server would refuse it. */
const toRequest = (endpoint: Endpoint, input: Parts) => {
  try {
    return { address: getAddress(endpoint, input), content: getContent(endpoint, input) }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    throw new Refused(422, { code: 'input.invalid', message: error.message, issues: error.issues })
  }
}

/** Sends a call with the stored access token, and again with a new one if that has expired. */
const send = async (endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Response> => {
  const { address, content } = toRequest(endpoint, input)
  const isRead = endpoint.method === 'GET'
  const { onProgress } = options
  const transmit = onProgress ? sendWithProgress(onProgress) : fetch
  const sendAs = (token?: string) =>
    transmit(address, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(content.type && { 'content-type': content.type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...inTheirName(endpoint),
        ...(isRead && afterWriting()),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      body: content.body,
      signal: options.signal,
    }).catch((error: unknown) => {
      throw options.signal?.aborted ? error : new Error(navigator.onLine ? words.network : words.noSignal)
    })

  if (!isRead) {
    noteWrite()
    forgetEarly()
  }
  const token = endpoint.access === 'anyone' ? undefined : findSession()?.accessToken
  const early = isRead ? await takeEarly(address)?.catch(() => undefined) : undefined
  const response = early ?? (await sendAs(token))
  if (response.status !== 401 || endpoint.access === 'anyone') return response
  const fresh = token && (await refreshTokens(token))
  const retried = fresh ? await sendAs(fresh) : leaveForLogin(token)
  return retried.status === 401 ? leaveForLogin(token) : retried
}

const isUnconfirmed = (error: unknown): boolean => error instanceof Refused && error.code === 'auth.confirm_first'

/** The window event for a call that was refused because the member has not accepted the terms. */
export const termsDue = 'terms-due'

/** Sends a call. If it needs a confirmed identity, asks for the confirmation and sends the call again. */
const answerTo = async (endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Response> => {
  const response = await send(endpoint, input, options)
  if (response.ok) return response
  const refusal = await refusalIn(response)
  if (refusal instanceof Refused && refusal.code === 'auth.agree_to_terms') window.dispatchEvent(new Event(termsDue))
  if (!isUnconfirmed(refusal) || !(await hasConfirmed())) throw refusal
  const again = await send(endpoint, input, options)
  if (again.ok) return again
  throw await refusalIn(again)
}

/** Calls an endpoint of the contract. Throws `Refused`, or an `Error` in plain words if there is no valid reply. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> =>
  readAnswer(endpoint.reply, await answerTo(endpoint, input as Parts, options)) as Promise<ReplyOf<E>>

/** Fetches the file that an endpoint returns. Throws as `call` does. */
export const fetchFile = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; filename: string }> => {
  const response = await answerTo(endpoint, input as Parts, options)
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { blob: await response.blob(), filename: decodeURIComponent(name) }
}

/** The problems of a refused form by field, for `form.setErrors`. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof Refused
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path.replace(/^(body|query|params)\./, ''), message]))
    : {}

type Reading = { params?: unknown; query?: unknown }

/** The query key of an endpoint's reply; without input, a prefix of the keys of all its replies. */
export const getKey = (endpoint: Endpoint, input?: Reading): unknown[] => {
  const name = `${endpoint.method} ${endpoint.path}`
  return input ? [name, input.params ?? {}, input.query ?? {}] : [name]
}

type CallHookOptions = {
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
  refetchOnMount?: 'always' | ((query: { state: QueryState }) => boolean | 'always')
  refetchOnWindowFocus?: false
  refetchOnReconnect?: false
  retry?: false
  networkMode?: 'always'
  keepPrevious?: boolean
  meta?: typeof refreshedByEvents.meta
}

/** Options of queries whose replies change with notifications. */
export const refreshedByEvents = { meta: { refreshedByEvents: true } } as const

/** Refetches all of these queries that are in use. */
export const refetchOnEvent = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.refreshedByEvents === true })

/** The reply of a prefetch that started before the scripts loaded; undefined if it has not arrived or does not fit the contract. */
const readArrived = (endpoint: Endpoint, input: Parts): unknown => {
  try {
    const json = findArrived(endpoint.path, () => getAddress(endpoint, input))
    return json === undefined ? undefined : endpoint.reply.parse(json)
  } catch {
    return undefined
  }
}

/** Reads an endpoint and caches its reply. */
export const useCall = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallHookOptions = {}) => {
  const { keepPrevious, ...rest } = options
  return useQuery<ReplyOf<E>>({
    queryKey: getKey(endpoint, input as Reading),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    initialData: () => readArrived(endpoint, input as Parts) as ReplyOf<E> | undefined,
    ...(keepPrevious && { placeholderData: (previous: ReplyOf<E> | undefined) => previous as never }),
    ...rest,
    enabled: rest.enabled !== false && mayCall(endpoint),
  })
}

/** Reads a list page by page: `fetchNextPage()` for more. The key is that of the first page. */
export const usePages = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Omit<CallHookOptions, 'staleTime' | 'refetchInterval' | 'keepPrevious'> = {},
) => {
  const { params, query } = input as Parts
  return useInfiniteQuery({
    queryKey: [...getKey(endpoint, { params, query }), 'pages'],
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const first = readArrived(endpoint, { params, query }) as ReplyOf<E> | undefined
      return first && { pages: [first], pageParams: [undefined] }
    },
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params, query: { ...query, cursor: pageParam } } as unknown as CallInput<E>, { signal }),
    getNextPageParam: (last) => (last as { next_cursor?: string | null }).next_cursor ?? undefined,
    ...options,
    enabled: options.enabled !== false && mayCall(endpoint),
  })
}

type ActOptions<E extends Endpoint> = {
  /** Endpoints whose cached replies this call makes stale; a function can load a long list of them afterwards. */
  refreshes?: readonly Endpoint[] | (() => Promise<readonly Endpoint[]>)
  /** Sends an Idempotency-Key, so that pressing again after a lost reply does not repeat the action. */
  once?: boolean
  onProgress?: (share: number) => void
  onDone?: (reply: ReplyOf<E>, input: CallInput<E>) => void
}

/** Cancels requests in flight first: their replies may predate the change, and a first load would keep such a reply. */
const readAnew = async (client: QueryClient, endpoint: Endpoint): Promise<void> => {
  const queryKey = getKey(endpoint)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** Calls an endpoint with an idempotency key, so that a retry after a lost reply has no second effect. Throws as `call` does. */
export const callOnce = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const { keyFor, forget } = onceKeys(endpoint)
  try {
    const reply = await call(endpoint, input, { ...options, idempotencyKey: keyFor(input as Parts) })
    forget(input as Parts)
    return reply
  } catch (error) {
    if (wasRejected(error)) forget(input as Parts)
    throw error
  }
}

/** A mutation that calls an endpoint: `mutate(input)` or `mutateAsync(input)`. */
export const useAct = <E extends Endpoint>(
  endpoint: E,
  options: ActOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, CallInput<E>> => {
  const client = useQueryClient()
  const refresh = async (): Promise<void> => {
    const { refreshes = [] } = options
    const stale = typeof refreshes === 'function' ? await refreshes() : refreshes
    await Promise.all(stale.map((one) => readAnew(client, one)))
  }
  const act = useMutation<ReplyOf<E>, Error, CallInput<E>>({
    mutationFn: (input: CallInput<E>) =>
      (options.once ? callOnce : call)(endpoint, input, { onProgress: options.onProgress }),
    onSuccess: (reply, input) => {
      options.onDone?.(reply, input)
      return refresh()
    },
    onError: (error) => {
      // Without a clear refusal the action may have been done, so the page must not go on showing the state before it.
      if (!wasRejected(error)) void refresh()
    },
  })
  // Declining to confirm the identity is no failure: the form stays as it was.
  return isUnconfirmed(act.error)
    ? ({ ...act, error: null, isError: false, isIdle: true, status: 'idle' } as never)
    : act
}
