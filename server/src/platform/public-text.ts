import { publicTextProblem } from '@sparkhood/contract/primitives/contact-details'
import { refuse } from './refuse.ts'

/**
 * Refuses contact details in fields of a form that everybody will read, and says where they belong. Not in the contract,
 * because every page would load the patterns. A text that stays as it was, `before`, is not checked.
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

/** Refuses a first and a last name that are a contact detail together: both stand in emails to people who know neither of us. */
export function refuseContactInNames({ firstname, lastname }: { firstname: string; lastname: string }): void {
  const message = publicTextProblem(`${firstname} ${lastname}`)
  if (message) refuse('input.invalid', { message, issues: [{ path: 'body.firstname', message }] })
}
