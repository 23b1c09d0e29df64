import type { Mail } from '../../adapters/mail/mailer.ts'

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n')

/** The letter with the code that proves an address. */
export function codeLetter(to: string, code: string, minutes: number): Mail {
  const validity = `It works once and for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  const warning = 'If you did not ask for it, you can ignore this message. Never tell anybody a code.'
  return {
    to,
    subject: `${code} is your verification code`,
    text: `Your verification code is ${code}.\n\n${validity}\n\n${warning}\n`,
    html: paragraphs([`Your verification code is <strong>${code}</strong>.`, validity, warning]),
  }
}

/** The letter to somebody who asks for a code although they have an account: only they learn that they do. */
export function alreadyMemberLetter(to: string, loginUrl: string): Mail {
  const news = 'You already have an account with this email address, so there is no code to enter.'
  const warning = 'If you did not try to sign up, you can ignore this message.'
  return {
    to,
    subject: 'You already have an account',
    text: `${news}\n\nLog in: ${loginUrl}\n\n${warning}\n`,
    html: paragraphs([news, `<a href="${loginUrl}">Log in</a>`, warning]),
  }
}
