import { type Email, writeEmail } from '../../platform/mail/emails.ts'
import { hello } from '../../platform/mail/wording.ts'
import type { Refused } from './approvals/queries.ts'

type Author = { email: string; firstname: string; name: string }

/** The email to somebody whose suggestion became a category. */
export const acceptedEmail = (
  { email, firstname, name }: Author,
  { category, link }: { category: { title: string }; link: string },
): Email =>
  writeEmail(email, `You can offer ${category.title} now`, [
    hello(firstname),
    `You suggested “${name}”. It is there now, as ${category.title}, and you could be the first to offer it.`,
    { label: `Offer ${category.title}`, url: link },
  ])

/** The email to somebody whose suggestion was declined. */
export const declinedEmail = (
  { email, firstname, name }: Author,
  { reason, link }: { reason: string; link: string },
): Email =>
  writeEmail(email, `About your suggestion “${name}”`, [
    hello(firstname),
    `Thank you for suggesting “${name}”. We have decided not to make it a skill of its own:`,
    { quote: reason },
    { label: 'See your skills', url: link },
  ])

/** The email to somebody whose skill an admin refused or took down. */
export const refusedEmail = ({ email, firstname, title, reason }: Refused, link: string): Email =>
  writeEmail(email, `Please change “${title}”`, [
    hello(firstname),
    `We have looked at “${title}”, which you offer. Neighbours do not see it as it is:`,
    { quote: reason },
    'Change it and save, and we will look at it again. If you think we are wrong, answer this message.',
    { label: 'Change it', url: link },
  ])

/** The email to somebody whose skill reports have hidden. It reveals neither who reported it nor how many did. */
export const hiddenEmail = ({ email, firstname, title }: Omit<Refused, 'reason'>): Email =>
  writeEmail(email, `We are looking at “${title}”`, [
    hello(firstname),
    `Somebody from our team is looking at “${title}”, which you offer. Neighbours do not see it until then.`,
    'You don’t have to do anything: we’ll write to you as soon as it’s decided. What you have agreed with neighbours goes on.',
  ])
