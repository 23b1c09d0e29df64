/** What a step of signing up passes to the next, in the navigation state. */
export type SignUpState = { email: string; ref?: string }

export const signUpState = (state: unknown): SignUpState | undefined => {
  const email = (state as Partial<SignUpState> | null)?.email
  return typeof email === 'string' && email ? (state as SignUpState) : undefined
}
