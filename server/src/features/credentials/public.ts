export { eraseCredentials, requirePassword, setPassword } from './passwords.ts'
