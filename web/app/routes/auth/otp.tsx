import { Navigate, useLocation } from 'react-router'
import { OtpForm } from '../../features/sign-in/otp-form.tsx'
import { signUpState } from '../../features/sign-in/sign-up-state.ts'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Enter your code')

export default function Otp() {
  const state = signUpState(useLocation().state)
  return state ? <OtpForm state={state} /> : <Navigate to="/" replace />
}
