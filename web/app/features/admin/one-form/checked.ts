import { type FormEvent, useState } from 'react'
import type { z } from 'zod'

/** What a form holds; it is sent once the schema of its call has nothing against it, and else says what is wrong. */
export function useChecked<S extends z.ZodObject>(schema: S, first: Required<z.input<S>>) {
  const [body, setBody] = useState(first)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (part: Partial<typeof first>): void => setBody((before) => ({ ...before, ...part }))
  const sendBy =
    (send: (read: z.output<S>) => void) =>
    (event: FormEvent): void => {
      event.preventDefault()
      const read = schema.safeParse(body)
      setProblems(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
      if (read.success) send(read.data)
    }
  return { body, set, problems, sendBy }
}
