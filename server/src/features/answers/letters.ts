import { type Paragraph, writeLetter } from '../../platform/mail/letters.ts'
import { amountInLetter, momentInLetter } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { writeLink } from './links.ts'
import { type Asked, findAsked } from './queries.ts'

/** Writes to whoever is asked, as soon as they are; to nobody where it was answered or called off meanwhile. */
export async function mailRequest(scope: Scope, bookingId: string): Promise<void> {
  const asked = await findAsked(scope, bookingId)
  if (asked?.status !== 'pending' || asked.expires_at <= scope.now) return
  const { email, firstname, client, title, description } = asked
  await scope.mail.send(
    writeLetter(email, asked.in_return ? `${client} offers an exchange for ${title}` : `${client} asks for ${title}`, [
      `Hello ${firstname},`,
      `${client} would like ${title} on ${momentInLetter(asked.starts_at)}${asked.district && ` in ${asked.district}`}.`,
      ...(description ? [`“${description}”`] : []),
      paysWords(asked),
      `Please answer by ${momentInLetter(asked.expires_at)}. After that the request lapses.`,
      ...waysToAnswer(scope, { bookingId, terms: asked.terms, expiresAt: asked.expires_at }),
    ]),
  )
}

const paysWords = (asked: Asked): string => {
  const { client, provider_minor: minor, currency, kind, in_return: title, return_starts_at: startsAt } = asked
  if (title !== null && startsAt !== null)
    return `In return ${client} offers you ${title} on ${momentInLetter(startsAt)}. Nobody pays: you accept both, or neither.`
  return `You get ${amountInLetter(minor, currency)} when ${kind === 'tool' ? 'it is back' : 'the job is done'}.`
}

type Request = Parameters<typeof writeLink>[1]

const waysToAnswer = (scope: Pick<Scope, 'seals' | 'settings'>, request: Request): Paragraph[] => [
  { label: 'Look at it and accept, without logging in', url: writeLink(scope, request) },
  'That link is yours alone: please do not pass this letter on.',
  { label: 'Log in to see it all, or to say no', url: pageOf(scope, request.bookingId) },
]

const pageOf = ({ settings }: Pick<Scope, 'settings'>, bookingId: string): string =>
  `${settings.publicUrl}/inward-details/${bookingId}`

/** How a letter lets whoever is asked answer a request; nothing where it is not open any more. */
export async function findWaysToAnswer(scope: Scope, bookingId: string): Promise<Paragraph[]> {
  const asked = await findAsked(scope, bookingId)
  if (asked?.status !== 'pending') return []
  return waysToAnswer(scope, { bookingId, terms: asked.terms, expiresAt: asked.expires_at })
}
