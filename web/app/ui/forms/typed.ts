import { type ChangeEvent, useState } from 'react'
import type { z } from 'zod'

type Shape = (typed: string, before: string) => string
const asTyped: Shape = (typed) => typed

/** What goes into a text field: its value, what is wrong with it, and what happens as it is typed. */
export type TypedField = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * The fields of a form that are typed: each with its problem until it is typed anew. They live in the component alone and are
 * gone with it, so numbers that nobody may keep can be among them.
 */
export function useTyped<Fields extends Record<string, string>>(empty: Fields) {
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<keyof Fields, string>>>({})

  const change = (name: keyof Fields, value: string): void => {
    setFields((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  const field = (name: keyof Fields, shape: Shape = asTyped): TypedField => ({
    value: fields[name] ?? '',
    error: problems[name],
    onChange: ({ currentTarget }) => {
      // Only what is typed at the end is shaped, so that the cursor never jumps.
      const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
      change(name, isAtEnd ? shape(currentTarget.value, fields[name] ?? '') : currentTarget.value)
    },
  })
  /** What the contract makes of the fields; where it refuses them, the problems show. */
  const check = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
    const read = schema.safeParse(fields)
    const issues = read.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])) as typeof problems)
    return read.success ? read.data : undefined
  }
  const clear = (left: Partial<Fields> = empty): void => setFields((before) => ({ ...before, ...left }))
  return { fields, problems, field, change, check, clear, setProblems }
}
