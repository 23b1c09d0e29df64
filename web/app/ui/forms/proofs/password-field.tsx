import { PasswordInput, type PasswordInputProps } from '@mantine/core'

const toggle = { 'aria-label': 'Show or hide password', tabIndex: 0 }

/** A password field that can show its text; it exposes its error like all other fields. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={toggle} aria-invalid={!!props.error} {...props} />
)
