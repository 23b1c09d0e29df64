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
import { getAddress, getContent, type Parts, readAnswer, sendTelling, Unfit, Unreadable } from './wire.ts'
import { words } from './words.ts'

/** A "no" from the server, in words for people. */
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

/** Whether the server said no. After a failure of its own, as without an answer, nobody knows whether it was done. */
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
  /** Told how much of a form has left, from 0 to 1. */
  onProgress?: (share: number) => void
}
const refusalIn = async (response: Response): Promise<Error> => {
  const reply = await response.json().catch(() => undefined)
  return typeof reply?.message === 'string' ? new Refused(response.status, reply) : new Unreadable(response.status)
}

/** A page of its own, so that nothing of the ended session stays in memory. */
const leaveForLogin = (token: string | undefined): never => {
  // Somebody who has just signed out wants to go nowhere, and whoever has signed in since stays signed in.
  if (token && isSignedIn(token)) dropSession(window.location.href)
  window.location.assign('/login')
  throw new Error(words.signIn)
}

/** What the contract would refuse is refused here, in the same form. */
const written = (endpoint: Endpoint, input: Parts) => {
  try {
    return { address: getAddress(endpoint, input), content: getContent(endpoint, input) }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    throw new Refused(422, { code: 'input.invalid', message: error.message, issues: error.issues })
  }
}

/** Sends a call as whoever is signed in, with a fresh token if the stored one has run out. */
const send = async (endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Response> => {
  const { address, content } = written(endpoint, input)
  const isRead = endpoint.method === 'GET'
  const { onProgress } = options
  const transmit = onProgress ? sendTelling(onProgress) : fetch
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

/** What the window hears when a call was refused because the member has yet to agree to the terms. */
export const termsDue = 'terms-due'

/** Sends a call; where it is refused until people confirm that it is them, asks them and sends it again. */
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

/** Calls an endpoint of the contract. Throws `Refused`, or an `Error` in plain words when there is no proper answer. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> =>
  readAnswer(endpoint.reply, await answerTo(endpoint, input as Parts, options)) as Promise<ReplyOf<E>>

/** Fetches the file that an endpoint answers. Throws as `call` does. */
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

/** The key under which an endpoint's answer is kept; without input, of all its answers. */
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

/** For answers that change with what the bell tells of, wherever they are shown: each reading of such an endpoint says so. */
export const refreshedByEvents = { meta: { refreshedByEvents: true } } as const

/** Has all such answers that are shown now asked for anew. */
export const refetchOnEvent = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.refreshedByEvents === true })

/** What was asked before the scripts had come, and has come; undefined where it has not, or is not what the contract says. */
const readArrived = (endpoint: Endpoint, input: Parts): unknown => {
  try {
    const json = findArrived(endpoint.path, () => getAddress(endpoint, input))
    return json === undefined ? undefined : endpoint.reply.parse(json)
  } catch {
    return undefined
  }
}

/** Reads an endpoint and keeps its answer. */
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
  /** Endpoints whose kept answers this act makes stale; many of them can be loaded once it is done. */
  refreshes?: readonly Endpoint[] | (() => Promise<readonly Endpoint[]>)
  /** Sends an Idempotency-Key, so that a repeated press after a lost answer does it once. */
  once?: boolean
  onProgress?: (share: number) => void
  onDone?: (reply: ReplyOf<E>, input: CallInput<E>) => void
}

/** What is on its way may have been written before; of a first reading that, and not a new one, would be kept. */
const readAnew = async (client: QueryClient, endpoint: Endpoint): Promise<void> => {
  const queryKey = getKey(endpoint)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** Calls an endpoint so that the same call, made again after a lost answer, does it once. Throws as `call` does. */
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

/** Does something through an endpoint; `mutate(input)` or `mutateAsync(input)`. */
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
      // What is shown beside it must not say that it was not done.
      if (!wasRejected(error)) void refresh()
    },
  })
  // Whoever would not confirm that it is them has not failed: the form stands as it was.
  return isUnconfirmed(act.error)
    ? ({ ...act, error: null, isError: false, isIdle: true, status: 'idle' } as never)
    : act
}
