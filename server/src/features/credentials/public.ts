export { eraseCredentials, setPassword } from './passwords.ts'
