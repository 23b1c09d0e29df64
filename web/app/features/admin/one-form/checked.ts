import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '../../../lib/api.ts'

type Act<Input> = { mutate: (input: Input) => void; error: unknown; isPending: boolean }
type Acts<Body> = {
  make: Act<{ body: Body }>
  change: Act<{ params: { id: string }; body: Body }>
  /** The item to change; undefined creates one. */
  id: string | undefined
}

/**
 * The state of a form that creates or changes an item, its errors, and how it is sent: once it is valid for the schema
 * of its call.
 */
export function useChecked<S extends z.ZodObject>(
  schema: S,
  first: Required<z.input<S>>,
  { make, change, id }: Acts<z.output<S>>,
) {
  const [body, setBody] = useState(first)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const act = id ? change : make
  const set = (part: Partial<typeof first>): void => setBody((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = schema.safeParse(body)
    setProblems(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (!read.success) return
    if (id) change.mutate({ params: { id }, body: read.data })
    else make.mutate({ body: read.data })
  }
  return { body, set, wrong: { ...problems, ...fieldErrors(act.error) }, submit, act }
}
