import { publicTextProblem } from '@sparkhood/contract/primitives/giveaways'
import { refuse } from './refuse.ts'

/**
 * Refuses fields of a form that everybody will read and that give their author away, with what was found and where it belongs.
 * Not in the contract: the patterns would weigh on every page. What stands already, `before`, may stay.
 */
export function requirePublic(fields: Record<string, string | undefined>, before: Record<string, string> = {}): void {
  const issues = Object.entries(fields).flatMap(([name, text = '']) => {
    const message = text === before[name] ? undefined : publicTextProblem(text)
    return message ? [{ path: `body.${name}`, message }] : []
  })
  const [first] = issues
  if (first) refuse('input.invalid', { message: first.message, issues })
}
