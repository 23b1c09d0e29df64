import { redirect } from 'react-router'

/** The way back in after a setup that failed. */
export const clientLoader = () => redirect('/create-stripe-account')

export default function SetupRetry() {
  return null
}
