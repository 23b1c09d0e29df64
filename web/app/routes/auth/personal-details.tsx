import { Navigate, useLocation, useSearchParams } from 'react-router'
import { RegistrationForm } from '../../features/sign-in/registration-form.tsx'
import { signUpState } from '../../features/sign-in/sign-up-state.ts'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('About you')

export default function PersonalDetails() {
  const state = signUpState(useLocation().state)
  const [search] = useSearchParams()
  if (!state) return <Navigate to="/signup" replace />
  return <RegistrationForm email={state.email} invitedBy={search.get('ref') ?? state.ref ?? ''} />
}
