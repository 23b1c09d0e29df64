import { momentInWords, timeOfDay } from '@sparkhood/contract/primitives/moments'
import { type Email, type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { amountInEmail, hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Scope, Uses } from '../../platform/scope.ts'
import { sendWanted } from '../preferences/public.ts'
import { writeLink } from './links.ts'
import { type Asked, findAsked } from './queries.ts'

/** Emails the provider at once; not if the request has been answered, withdrawn or has expired since. */
export async function mailRequest(scope: Scope<'mail' | 'seals'>, bookingId: string): Promise<void> {
  const asked = await findAsked(scope, bookingId)
  if (asked?.status !== 'pending' || asked.expires_at <= scope.now) return
  const ways = waysToAnswer(scope, { bookingId, terms: asked.terms, expiresAt: asked.expires_at })
  await sendWanted(scope, 'orderUpdates', requestEmail(asked, ways))
}

/** The email to the provider about a request. */
export const requestEmail = (row: Omit<Asked, 'terms' | 'status'>, ways: readonly Paragraph[]): Email => {
  const asked = withNamesInMail(row, ['client', 'helper'])
  const { email, firstname, client, title, description } = asked
  return writeEmail(email, getSubject(asked), [
    hello(firstname),
    `${client} would like ${asked.kind === 'tool' ? 'to borrow ' : ''}${title}${asked.district && ` in ${asked.district}`}.`,
    { facts: [...getTimes(asked), ...returned(asked)] },
    ...(asked.helper ? [`Asked by ${asked.helper} for ${client}.`] : []),
    ...(description ? [{ quote: description }] : []),
    ...paysWords(asked),
    `Please answer by ${momentInWords(asked.expires_at, asked.now)}. After that the request expires.`,
    ...ways,
  ])
}

const getSubject = ({
  client,
  title,
  kind,
  in_return: inReturn,
}: Pick<Asked, 'client' | 'title' | 'kind' | 'in_return'>) => {
  if (inReturn) return `${client} offers an exchange for ${title}`
  return `${client} ${kind === 'tool' ? 'asks to borrow' : 'asks for'} ${title}`
}

const getTimes = ({
  kind,
  starts_at: start,
  ends_at: end,
  now,
}: Pick<Asked, 'kind' | 'starts_at' | 'ends_at' | 'now'>) => {
  const from = momentInWords(start, now)
  return kind === 'tool'
    ? ([
        ['From', from],
        ['Back by', momentInWords(end, now)],
      ] as const)
    : ([['When', `${from} to ${timeOfDay(end)}`]] as const)
}

type Returned = Pick<Asked, 'in_return' | 'return_starts_at' | 'return_ends_at' | 'return_kind' | 'now'>

/** The listing offered in return and its times: the provider may accept from the email without seeing more. */
const returned = ({ in_return: title, return_starts_at: at, return_ends_at: end, return_kind: kind, now }: Returned) =>
  title !== null && at !== null && end !== null
    ? [
        [
          'In return',
          `${title}, ${momentInWords(at, now)} to ${kind === 'tool' ? momentInWords(end, now) : timeOfDay(end)}`,
        ] as const,
      ]
    : []

const paysWords = (asked: Omit<Asked, 'terms' | 'status'>): string[] => {
  const { provider_minor: minor, currency, kind, in_return: title } = asked
  if (title !== null) return ['Nobody pays. You accept both, or neither.']
  return minor === 0
    ? []
    : [`You get ${amountInEmail(minor, currency)} when ${kind === 'tool' ? 'it is back' : 'the job is done'}.`]
}

type Request = Parameters<typeof writeLink>[1]

const waysToAnswer = (scope: Pick<Scope, 'settings'> & Uses<'seals'>, request: Request): Paragraph[] => [
  { label: 'Look at it and accept, without logging in', url: writeLink(scope, request) },
  { label: 'Log in to see everything, or to decline', url: getPage(scope, request.bookingId) },
  { footnote: 'The link to accept is only for you. Please don’t forward this email.' },
]

const getPage = ({ settings }: Pick<Scope, 'settings'>, bookingId: string): string =>
  `${settings.publicUrl}/inward-details/${bookingId}`

/** The links by which a request can be answered from an email; empty if it is no longer pending. */
export async function listWaysToAnswer(scope: Scope<'seals'>, bookingId: string): Promise<Paragraph[]> {
  const asked = await findAsked(scope, bookingId)
  if (asked?.status !== 'pending') return []
  return waysToAnswer(scope, { bookingId, terms: asked.terms, expiresAt: asked.expires_at })
}
