import { PasswordInput, type PasswordInputProps } from '@mantine/core'

const toggle = { 'aria-label': 'Show or hide password', tabIndex: 0 }

/** A password, to be typed unseen or seen; it says of itself that it is wrong, as all other fields do. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={toggle} aria-invalid={!!props.error} {...props} />
)
