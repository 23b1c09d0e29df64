import type { Mail } from '../../adapters/mail/mailer.ts'

type Author = { email: string; firstname: string; name: string }
type Words = { subject: string; before: string; reason?: string; link: { label: string; address: string } }

// Names and reasons are written by people.
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const aLine = (text: string): string => text.replace(/\s+/g, ' ')

function letter({ email, firstname }: Author, { subject, before, reason, link }: Words): Mail {
  const lines = [`Hello ${firstname},`, before, ...(reason ? [reason] : [])]
  return {
    to: email,
    subject: aLine(subject),
    text: `${[...lines, `${link.label}: ${link.address}`].join('\n\n')}\n`,
    html: [...lines.map(escaped), `<a href="${escaped(link.address)}">${escaped(link.label)}</a>`]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
  }
}

/** The letter to somebody whose suggestion is a category now. */
export const acceptedLetter = (
  author: Author,
  { category, link }: { category: { title: string }; link: string },
): Mail =>
  letter(author, {
    subject: `You can offer ${category.title} now`,
    before: `You suggested “${author.name}”. It is there now, as ${category.title}, and you could be the first to offer it.`,
    link: { label: `Offer ${category.title}`, address: link },
  })

/** The letter to somebody whose suggestion was declined. */
export const declinedLetter = (author: Author, { reason, link }: { reason: string; link: string }): Mail =>
  letter(author, {
    subject: `About your suggestion “${author.name}”`,
    before: `Thank you for suggesting “${author.name}”. We have decided not to make it a skill of its own:`,
    reason,
    link: { label: 'See your skills', address: link },
  })
