import { visitLinkHours, visitStepMinutes } from '@sparkhood/contract/bookings/safety-terms'
import { momentInWords, timeOfDay } from '@sparkhood/contract/primitives/moments'
import { type Email, type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { EmailFacts } from './queries.ts'

const named = (row: EmailFacts): EmailFacts => withNamesInMail(row, ['firstname', 'lastname', 'with', 'contact_name'])

const facts = (told: EmailFacts): Paragraph => ({
  facts: [
    ['What', told.category],
    ['With', told.with],
    ['When', `${momentInWords(told.starts_at, told.now)} to ${timeOfDay(told.ends_at)}`],
    ...(told.area ? [['Area', told.area] as const] : []),
  ],
})

const seeIt = (link: string | null): Paragraph[] => (link ? [{ label: 'See the visit', url: link }] : [])
const whyYou = ({ firstname }: EmailFacts): Paragraph => ({
  footnote: `You get this because ${firstname} gave us your address for this one visit. We delete it afterwards. If you don’t know ${firstname}, answer this message.`,
})

/** To the contact when a visit is shared with them. */
export function sharedEmail(row: EmailFacts, link: string | null): Email {
  const told = named(row)
  return writeEmail(told.contact_email, `${told.firstname} shares a visit with you`, [
    hello(told.contact_name),
    `${told.firstname} ${told.lastname} is meeting a neighbour and wants you to know about it.`,
    facts(told),
    `You don’t need to do anything. If ${told.firstname} doesn’t tell us afterwards that all is well, we’ll write to you again.`,
    `The link works until ${visitLinkHours} hours after the end.`,
    ...seeIt(link),
    whyYou(told),
  ])
}

/** To the sharer, half an hour after the booked end. */
export function askedEmail(row: EmailFacts, publicUrl: string): Email {
  const told = named(row)
  return writeEmail(told.email, `Are you all right? ${told.title} should be over`, [
    hello(told.firstname),
    `Your visit with ${told.with} should have ended at ${timeOfDay(told.ends_at)}. Please tell us that you’re fine.`,
    told.contact_email
      ? `If you don’t answer within ${visitStepMinutes} minutes, we’ll tell ${told.contact_name}. If it takes longer, you can put it off.`
      : `We can’t send text messages, so nobody hears from us if you don’t answer. Tell ${told.contact_name} yourself.`,
    'If you are in danger, ring 999.',
    { label: 'I’m fine, or it takes longer', url: getPage(told, publicUrl) },
  ])
}

const getPage = ({ isClient, booking_id: id }: EmailFacts, publicUrl: string): string =>
  `${publicUrl}/${isClient ? 'outward-progress' : 'inward-details'}/${id}`

/** To the contact if the sharer has not replied. */
export function alarmEmail(row: EmailFacts, link: string | null): Email {
  const told = named(row)
  return writeEmail(told.contact_email, `Please check on ${told.firstname}`, [
    hello(told.contact_name),
    `${told.firstname} ${told.lastname} hasn’t told us that all is well after a visit. Often there’s a simple reason, such as an empty battery. Please ring ${told.firstname} now.`,
    facts(told),
    `If you can’t reach ${told.firstname} and you’re worried, ring the police on 101. If you think that ${told.firstname} is in danger, ring 999. The police can ask us for the exact address.`,
    ...seeIt(link),
    whyYou(told),
  ])
}

/** To a contact who got the alarm, once the sharer has replied after all. */
export function fineEmail(row: EmailFacts): Email {
  const told = named(row)
  return writeEmail(told.contact_email, `${told.firstname} is fine`, [
    hello(told.contact_name),
    `${told.firstname} has just told us that all is well. You don’t need to do anything. Thank you for looking out for them.`,
    whyYou(told),
  ])
}
