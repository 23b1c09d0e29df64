export { eraseCredentials, requireSuspended, setPassword } from './passwords.ts'
