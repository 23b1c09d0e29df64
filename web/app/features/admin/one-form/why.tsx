import { TextInput } from '@mantine/core'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Who reads it, if not only operators. */
  description?: string
  maxLength?: number
  error?: string | undefined
  isFirst?: boolean
}

/** The operator's reason for an action. */
export function Why({
  value,
  onChange,
  description = 'It’s in the audit log.',
  maxLength = 500,
  error,
  isFirst,
}: Props) {
  return (
    <TextInput
      label="Why"
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={maxLength}
      error={error}
      required
      data-autofocus={isFirst || undefined}
    />
  )
}
