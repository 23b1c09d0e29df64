import { publicTextProblem } from '@sparkhood/contract/primitives/contact-details'
import { refuse } from './refuse.ts'

/**
 * Refuses contact details in public fields of a form, and says where they belong. Not in the contract, because every
 * page would load the patterns. A text that is unchanged (`before`) is not checked.
 */
export function refuseContactDetails(
  fields: Record<string, string | undefined>,
  before: Record<string, string> = {},
): void {
  const issues = Object.entries(fields).flatMap(([name, text = '']) => {
    const message = text === before[name] ? undefined : publicTextProblem(text)
    return message ? [{ path: `body.${name}`, message }] : []
  })
  const [first] = issues
  if (first) refuse('input.invalid', { message: first.message, issues })
}

/** Refuses a first and a last name that form a contact detail together: both are in emails to strangers. */
export function refuseContactInNames({ firstname, lastname }: { firstname: string; lastname: string }): void {
  const message = publicTextProblem(`${firstname} ${lastname}`)
  if (message) refuse('input.invalid', { message, issues: [{ path: 'body.firstname', message }] })
}
